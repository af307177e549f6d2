import { PRODUCT_GROUPS } from "../stores/product-groups.shared.ts";
import { wordsOf } from "./words.ts";

/** Known words; a word in the dictionary is not taken for a misspelling. */
export type Dictionary = ReadonlySet<string>;

/**
 * The number of English words that are loaded, the commonest first. Many of these are part of product names, while rare English words would hide
 * slips in Indonesian words.
 */
const ENGLISH_WORDS = 40_000;

/** Words that shoppers write and that neither the Indonesian nor the English list has. */
const SHOPPERS_WORDS =
  "hampers hamper parcel parsel ongkir olshop paylater preloved thrifting thrift bajakan uht gamis mukena koko kokoh tunik " +
  "rendang gudeg pempek seblak rawon resep resi token kulot kopiah peci sarung jogger skena jastip cod cashback checkout payday giveaway unboxing refurbished distributor inden kredit dp " +
  "airfryer kitten puppy lepi ultah sunskrin magicom kuliahan kosan anti gercep recehan recommended rekomen spill worth " +
  "kw ori reseller dropship dropshipper supplier grosiran ecer eceran satuan custom sablon bordir souvenir suvenir seserahan " +
  "hantaran mahar skripsi mudik takjil bukber thr sembako galon refill isi ulang wifi bluetooth stb dvd cctv powerstation " +
  "scooter skuter onderdil velg pelek knalpot jok stiker decal cushion liptint eyeliner moisturizer exfoliating niacinamide " +
  "retinol sheetmask micellar cleanser bodylotion hairdryer catokan vacum vacuum humidifier purifier " +
  "sekilo seliter seperempat setengah selusin sedus sekardus sekotak sebungkus";

let loaded: Promise<Dictionary> | undefined;

/**
 * Loads Indonesian and common English words, from the lists that judge passwords (src/modules/auth/passwords/password-strength.ts). The lists are
 * large, so they are loaded only when a word has to be judged.
 */
export function dictionary(): Promise<Dictionary> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Dictionary> {
  const [indonesian, english] = await Promise.all([import("@zxcvbn-ts/language-id"), import("@zxcvbn-ts/language-en")]);
  const lists = indonesian.dictionary;
  return new Set([
    ...lists["commonWords-id"],
    ...lists["wikipedia-id"],
    ...english.dictionary["commonWords-en"].slice(0, ENGLISH_WORDS),
    ...SHOPPERS_WORDS.split(" "),
    ...PRODUCT_GROUPS.flatMap(({ products, buyers = "" }) => wordsOf(`${products} ${buyers}`)),
  ]);
}
