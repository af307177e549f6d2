import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import { PRODUCT_TYPES } from "../taxonomy/product-types.shared.ts";
import { TITLE_WORDS } from "../taxonomy/title-types/title-words.ts";
import { coloursIn } from "./colours.ts";
import { noiseWords } from "./noise-words.ts";
import { normaliseTitle, wordsOfTitle } from "./normalise-title.ts";

const NO_BRAND = new Set(
  (
    "no brand,no brands,nobrand,universal brand,no merk,no merek,non brand,non merk,none,null,na,n a,nil,tidak ada,tidak ada merek,tidak ada merk,tidak bermerek," +
    "tanpa merek,tanpa merk,tanpa brand,generic,generik,oem,odm,china oem,oem china,china,cina,made in china,universal,multi,multibrand,lainnya," +
    "lain lain,other,others,unbranded,not specified,does not apply,merek,merk,brand,merk lainnya,merek lainnya,brand lainnya,merek lokal,merk lokal,unknown,umum,import,impor,lokal,local," +
    "original,original oem,premium,home,fashion,aksesoris,accessories,indonesia,korea,jepang,japan"
  ).split(","),
);

/** Words that shops often begin titles with, and that are no maker's name: praise, promises, payment and delivery. */
const SHOUTED =
  "jual beli obral launch launching hot jasa sewa paket bundle bundling grab buruan spesial special khusus gratis free bonus super mega big " +
  "premium exclusive eksklusif limited edition import impor asli produk barang model tipe type seri set isi harga toko jumbo mini " +
  "payday cashback hemat kupon voucher paylater cicilan kredit tukar tambah wajib terbatas serbu heboh gosend gojek instan jne jnt sicepat anteraja";

let typeNames: ReadonlySet<string> | undefined;

/** Says whether a feed's brand column holds a word for "none", the name of a type or a colour. */
export function isNoBrand(words: string): boolean {
  typeNames ??= new Set(PRODUCT_TYPES.flatMap(({ synonyms }) => synonyms.map(normaliseTitle)));
  return NO_BRAND.has(words) || typeNames.has(words) || coloursIn([words]).size > 0;
}

let plain: { readonly all: ReadonlySet<string>; readonly shouted: ReadonlySet<string> } | undefined;

/**
 * Says whether words name things or praise them, so that they are never learnt as a brand: "Sepatu", "Vacuum", "Promoo". Indonesian titles begin with the
 * thing, and shops stretch the words that they shout.
 */
export function isPlain(words: string): boolean {
  plain ??= readPlainWords();
  const { all, shouted } = plain;
  return isNoBrand(words) || words.split(" ").every((word) => all.has(word) || shouted.has(squeezed(word)));
}

/** Returns the single words that name things or praise them. */
export function plainWords(): ReadonlySet<string> {
  plain ??= readPlainWords();
  return plain.all;
}

function readPlainWords() {
  const texts = [
    ...PRODUCT_TYPES.flatMap(({ synonyms }) => synonyms),
    ...Object.values(TITLE_WORDS).flatMap(({ names, otherThings }) => [...Object.values(names), otherThings]),
    ...CATEGORIES.map(({ name }) => name),
  ];
  const shouted = [...SHOUTED.split(" "), ...noiseWords()];
  return {
    all: new Set([...texts.flatMap((text) => wordsOfTitle(normaliseTitle(text))), ...shouted]),
    shouted: new Set(shouted.filter((word) => word.length >= LEAST_STRETCHED).map(squeezed)),
  };
}

/** The fewest letters of a shouted word whose stretched form is known: "jual" may be part of a name, "promo" is not. */
const LEAST_STRETCHED = 5;

/** Returns a word with each run of a letter written once: "diskonnn" is "diskon". */
const squeezed = (word: string): string => word.replace(/(.)\1+/gu, "$1");
