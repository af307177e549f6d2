import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** zxcvbn's `score`, 0 to 4, and its Indonesian `warning`, which may be empty. */
export type Strength = { readonly score: number; readonly warning: string };

/** Estimates how hard a password is to guess for somebody who knows `words`. It takes up to a second of processor time: see password-thread.ts. */
export async function strengthOf(password: string, words: readonly string[]): Promise<Strength> {
  const { check } = await estimator();
  const { score, feedback } = check(password, [...words]);
  return { score, warning: feedback.warning ?? "" };
}

let loading: Promise<Pick<ZxcvbnFactory, "check">> | undefined;

/** The dictionaries are large and rarely needed, so they are loaded at the first password. */
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

/** Adds a prefix to the names of the lists, because two packages use the same names, and one package's list would otherwise replace the other's. */
const withPrefix = <List>(lists: Record<string, List>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [`id-${name}`, list]));
