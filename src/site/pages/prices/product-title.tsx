import { createElement, Fragment } from "react";

/** A product's name, in which no model code breaks at its hyphen. */
export const ProductTitle = ({ title }: { readonly title: string }) =>
  createElement(Fragment, null, ...title.split(CODE).map((part, index) => (index % 2 === 0 ? part : unbroken(part))));

/** A code with a digit, such as "KN-8256", unlike "low-watt". A longer code may be wider than a phone's column in large letters. */
const CODE = /((?<!\S)(?=\S*\d)(?=\S{3,12}(?!\S))[\p{L}\d]+(?:-[\p{L}\d]+)+(?!\S))/u;

const unbroken = (code: string) => createElement("span", { className: "whitespace-nowrap" }, code);
