import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { MAX_PASSWORD } from "./schema.ts";

/** `reasons` are the contract's words (section 2), `message` is for whoever chose the password. */
export type WeakPassword = { readonly reasons: ("length" | "characters" | "pwned")[]; readonly message: string };

/** zxcvbn's score, 0 to 4: 3 is "safely unguessable" against an offline attack on a slow hash. */
const LEAST_SCORE = 3;
/** Longer texts make the estimate slow; what follows only makes a password stronger. */
const JUDGED_LENGTH = 64;

/** Undefined where the password is good enough. @param context what an attacker would try first: name, e-mail, site */
export async function judgePassword(
  password: string,
  { context, least }: { context: readonly string[]; least: number },
): Promise<WeakPassword | undefined> {
  const length = [...password].length;
  if (length < least) {
    return { reasons: ["length"], message: `Kata sandi paling sedikit ${least} karakter; ini baru ${length}.` };
  }
  if (length > MAX_PASSWORD) {
    return { reasons: ["length"], message: `Kata sandi paling banyak ${MAX_PASSWORD} karakter; ini ${length}.` };
  }
  const { check } = await estimator();
  const { score, feedback } = check(password.slice(0, JUDGED_LENGTH), wordsOf(context));
  if (score >= LEAST_SCORE) return undefined;
  const why = feedback.warning || "Kata sandi ini terlalu mudah ditebak.";
  const advice = "Pakai beberapa kata yang tidak berhubungan, atau buat dengan pengelola kata sandi.";
  return { reasons: ["characters"], message: `${why.replace(/\.?$/, ".")} ${advice}` };
}

/** `Siti Rahma`, `siti.rahma@toko.example` → the texts themselves and their parts. */
const wordsOf = (context: readonly string[]) => [
  ...new Set(context.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)),
];

let loading: Promise<Pick<ZxcvbnFactory, "check">> | undefined;

/** Its dictionaries are large and seldom wanted, so they are loaded at the first password. */
function estimator() {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, common, english, indonesian] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
    import("@zxcvbn-ts/language-id"),
  ]);
  const factory = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...withPrefix(indonesian.dictionary) },
    graphs: common.adjacencyGraphs,
    translations: indonesian.translations,
  });
  return { check: factory.check.bind(factory) };
}

/** The packages call their lists alike, and the later would replace the earlier. */
const withPrefix = <List>(lists: Record<string, List>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [`id-${name}`, list]));
