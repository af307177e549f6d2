import fc from "fast-check";
import type { Product } from "../support/launch.ts";
import { callAs } from "../support/team.ts";
import type { Credentials } from "./credentials.ts";
import { GROWING_TEXTS } from "./growing-texts.ts";
import { processorSeconds } from "./processor-time.ts";

/** The limit for processor seconds that the server spends on one request at the greatest size, whatever it answers. */
const BUDGET = 2;
/** How much dearer 4 times the text may be: linear work costs 4 times as much, comparing every part with every other 16 times. */
const MAX_GROWTH = 10;
/** Costs below this many seconds are not judged: the fixed cost of a request hides the growth, and nobody waits. */
const NEGLIGIBLE_COST = 0.5;
/** The number of measurements, since other work may run in the server at the same moment. */
const MAX_TRIES = 3;

type Call = (path: string, method?: string, body?: unknown) => Promise<Response>;
/** A place where the product takes text. */
type TextInput = {
  /** The number of characters at the smallest size. */
  readonly size: number;
  /** Prepares a request. @returns the request whose cost counts */
  prepare(call: Call, text: string): Promise<() => Promise<Response>> | (() => Promise<Response>);
};

/** Sends texts of growing size to some of the text inputs. @returns what costs too much or grows too fast */
export async function findCostGrowth(
  product: Product,
  credentials: Credentials,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  const { pid } = product.process;
  if (pid === undefined || (await processorSeconds(pid)) === undefined) return [];
  const call: Call = async (path, method, body) => {
    const answer = await callAs(product, await credentials.tokenOf("owner"), path, method, body);
    if (answer.status === 401) await credentials.renew("owner");
    return answer;
  };
  const found: string[] = [];
  for (const [name, shape] of fc.sample(fc.shuffledSubarray(PAIRS, { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  })[0] ?? []) {
    const measure = (times: number) =>
      costOf(pid, call, TEXT_INPUTS[name] as TextInput, GROWING_TEXTS[shape] as Make, times);
    const four = await measure(4);
    if (typeof four === "string") found.push(`${name}, ${shape}: ${four}`);
    if (typeof four === "string" || four < NEGLIGIBLE_COST) continue;
    const [one, two] = [Number(await measure(1)), Number(await measure(2))];
    const costs = `${one}, ${two} and ${four} s of the processor at 1, 2 and 4 times ${TEXT_INPUTS[name]?.size} characters`;
    if (four > BUDGET) found.push(`${name} takes too long over ${shape}: ${costs}`);
    else if (four > MAX_GROWTH * Math.max(one, 0.01)) found.push(`${name} grows too fast with ${shape}: ${costs}`);
  }
  return found;
}

type Make = (length: number) => string;

/** Measures a request several times; a cheap try is the last. @returns the least cost, or what went wrong */
async function costOf(pid: number, call: Call, input: TextInput, make: Make, times: number): Promise<number | string> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && least > NEGLIGIBLE_COST; tries += 1) {
    const ask = await input.prepare(call, make(input.size * times));
    const before = await processorSeconds(pid);
    const answer = await ask();
    const text = await answer.text();
    const after = await processorSeconds(pid);
    if (answer.status >= 500) return `status ${answer.status}: ${text.slice(0, 300)}`;
    least = Math.min(least, Math.round(((after ?? 0) - (before ?? 0)) * 100) / 100);
  }
  return least;
}

const draftOf = (body: string, title = "Teks yang tumbuh") => ({ title, slug: "", category: "hobi-mainan", body });

/** Makes a new article for each request, so that every save finds the version it was made from. */
async function articleOf(call: Call, body = "Isi."): Promise<{ id: number; version: number }> {
  const made = await call("/api/admin/articles", "POST", { draft: draftOf(body) });
  return (await made.json()) as { id: number; version: number };
}

const asked = (path: string, size: number): TextInput => ({
  size,
  prepare: (call, text) => () => call(`${path}${encodeURIComponent(text)}`),
});
const posted = (path: string, bodyOf: (text: string) => unknown, method = "POST", size = 60_000): TextInput => ({
  size,
  prepare: (call, text) => () => call(path, method, bodyOf(text)),
});

const TEXT_INPUTS: Readonly<Record<string, TextInput>> = {
  "a new article": posted("/api/admin/articles", (body) => ({ draft: draftOf(body) })),
  "a check of an article": posted("/api/admin/article-check", (body) => ({ draft: draftOf(body) })),
  "many fields of an article": posted("/api/admin/article-check", (text) => ({
    draft: {
      ...draftOf("Isi."),
      excerpt: text.slice(0, 5_000),
      description: text.slice(-5_000),
      faq: Array.from({ length: 12 }, (_, at) => ({
        question: "a?",
        answer: text.slice(at * 20_000, (at + 1) * 20_000),
      })),
    },
  })),
  "a save": {
    size: 60_000,
    async prepare(call, body) {
      const { id, version } = await articleOf(call);
      return () => call(`/api/admin/articles/${id}`, "PUT", { version, draft: draftOf(body) });
    },
  },
  "a preview": {
    size: 60_000,
    async prepare(call, body) {
      const { id } = await articleOf(call, body);
      const made = await call(`/api/admin/articles/${id}/previews`, "POST");
      // A text that is refused makes no article, and so no preview.
      const { url = "/" } = (await made.json()) as { url?: string };
      return () => call(new URL(url, "http://localhost").pathname);
    },
  },
  "a search": asked("/cari?q=", 1_000),
  "a suggestion": asked("/api/suggestions?q=", 1_000),
  "a search in the admin": asked("/api/admin/articles?q=", 1_000),
  "a search for tags": asked("/api/admin/tags?q=", 1_000),
  "an author": posted("/api/admin/authors", (text) => ({ name: "Penulis", bio: text })),
  "a redirect": posted("/api/admin/redirects", (text) => ({ from: `/${text}`, to: "/tentang" }), "POST", 20_000),
  "what a tool is to replace": posted("/api/admin/maintenance/runs", (text) => ({
    tool: "find-and-replace",
    options: { find: text, replacement: text, pattern: true },
    filter: {},
  })),
  "the name of a tool": posted("/api/admin/maintenance/estimate", (text) => ({ tool: text, filter: { tags: [text] } })),
  "the glossary": posted(
    "/api/admin/translation/glossary",
    (text) => ({ terms: text.match(/.{1,40}/gs)?.map((term) => ({ term, from: "id", to: "en", translation: term })) }),
    "PUT",
  ),
  "deep JSON": {
    size: 60_000,
    prepare: (call, text) => () => call("/api/admin/articles", "POST", JSON.parse(deep(text.length))),
  },
};

/** Nests as deep as this process can parse; raw requests send the server deeper JSON too (hostile-values.ts). */
const deep = (length: number) => {
  const depth = Math.min(2_000, Math.floor(length / 100));
  const inner = JSON.stringify(Array.from({ length: Math.floor(length / 10) }, () => "a"));
  return `{"draft":{"title":"a","faq":${"[".repeat(depth)}${inner}${"]".repeat(depth)}}}`;
};

const PAIRS = Object.keys(TEXT_INPUTS).flatMap((input) =>
  Object.keys(GROWING_TEXTS).map((shape) => [input, shape] as const),
);
