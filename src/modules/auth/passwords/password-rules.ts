import { done, type Failure, failure, type Success } from "../../../platform/result.ts";
import { MAX_PASSWORD } from "../schema.ts";
import { estimateStrength } from "./password-estimator.ts";

/** A refused password: `reasons` has the identifiers of docs/wire-contract.md, section 2, and `message` is for the person who chose the password. */
export type WeakPassword = Failure<"weak-password", Weakness>;
type Weakness = { readonly reasons: ("length" | "characters" | "pwned")[]; readonly message: string };

/** The least score of zxcvbn, 0 to 4: 3 is "safely unguessable" against an offline attack on a slow hash. */
const MIN_SCORE = 3;
/** The number of characters that are estimated. Estimating longer texts takes long, and further characters only make a password stronger. */
const CHECKED_LENGTH = 64;
/** The least number of letters and digits that must remain when name, e-mail address and site are removed from the password. */
const MIN_OWN_LENGTH = 8;
const ADVICE = "Pakai beberapa kata yang tidak berhubungan, atau buat dengan pengelola kata sandi.";

/** @param context the words that an attacker would try first: name, e-mail, site */
export async function checkPassword(
  password: string,
  { context, least }: { context: readonly string[]; least: number },
): Promise<Success<undefined> | WeakPassword> {
  const length = [...password].length;
  if (length < least) {
    return weak("length", `Kata sandi minimal ${least} karakter; ini baru ${length}.`);
  }
  if (length > MAX_PASSWORD) {
    return weak("length", `Kata sandi maksimal ${MAX_PASSWORD} karakter; ini ${length}.`);
  }
  const words = wordsOf(context);
  // The estimate rates several known words in a row as strong, but an attacker tries the words of the context first.
  if (ownPartOf(password, words).length < MIN_OWN_LENGTH) {
    return weak("characters", `Kata sandi ini terlalu mirip nama, email, atau nama situs Anda. ${ADVICE}`);
  }
  const { score, warning } = await estimateStrength(password.slice(0, CHECKED_LENGTH), words);
  if (score >= MIN_SCORE) return done;
  const why = warning || "Kata sandi ini terlalu mudah ditebak.";
  return weak("characters", `${why.replace(/\.?$/, ".")} ${ADVICE}`);
}

const weak = (reason: "length" | "characters", message: string): WeakPassword =>
  failure("weak-password", { reasons: [reason], message });

/** The words in texts such as `Siti Rahma` or `siti.rahma@toko.example`: the texts themselves and their parts. */
const wordsOf = (context: readonly string[]) => [
  ...new Set(context.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)),
];

/** The letters and digits of a password that are not part of any of the words. */
const ownPartOf = (password: string, words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), " "), password.toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, "");
