import { createElement, Fragment } from "react";

/** A product's name, in which no model code breaks at its hyphen. */
export const ProductTitle = ({ title }: { readonly title: string }) =>
  createElement(Fragment, null, ...title.split(CODE).map((part, index) => (index % 2 === 0 ? part : unbroken(part))));

/**
 * A code with a hyphen and a digit, such as "KN-8256", unlike "low-watt". Codes of more than 12 characters may break, because in large letters they may be
 * wider than a phone's column.
 */
const CODE = /((?<!\S)(?=\S*\d)(?=\S{3,12}(?!\S))[\p{L}\d]+(?:-[\p{L}\d]+)+(?!\S))/u;

const unbroken = (code: string) => createElement("span", { className: "whitespace-nowrap" }, code);
