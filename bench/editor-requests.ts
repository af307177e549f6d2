import { addOwner, signIn } from "./accounts.ts";
import type { Options } from "./options.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { ANON_KEY } from "./requests.ts";
import { type PreparedSite, type RunningSite, startSite } from "./running-sites.ts";

const MAX = 2;
/** The bar for answers that may grow with the articles, because their filter finds more of them. */
const MAX_MS = 200;

/** The requests of an editor's screens. `{id}` is the article in the middle of the newest fifty, `{cursor}` the end of the first page. */
const REQUESTS: readonly (readonly [string, string])[] = [
  ["list, newest first", "/articles"],
  ["list, next page", "/articles?cursor={cursor}"],
  ["list, by title", "/articles?sort=title"],
  ["list, drafts", "/articles?status=draft"],
  ["list, one category without cover", "/articles?category=hobi-mainan&cover=no"],
  ["list, search", "/articles?q=smartphone"],
  ["editor opens", "/articles/{id}"],
  ["history of an article", "/articles/{id}/revisions"],
];

/** Measures how fast the editor's list and a single article open, with few and with many articles. */
export async function measureEditorRequests(few: PreparedSite, many: PreparedSite, { quick }: Options): Promise<void> {
  const times = quick ? 15 : 40;
  const small = await measured(few, times);
  const large = await measured(many, times);
  printTopic(
    "Writing",
    `What the list of articles and the editor ask the server, one after another, by an owner who is signed in: ${few.articles} and ${many.articles}
     articles. Median of ${times}, in milliseconds over HTTP.`,
    ["", "few", "many", "many/few", "bar"],
    REQUESTS.map(([name], at) => {
      const [before, after] = [small[at] ?? 0, large[at] ?? 0];
      const ratio = after / before;
      const verdict = after > MAX_MS ? bar(after, "at most", MAX_MS, " ms") : bar(ratio, "at most", MAX);
      return [name, before.toFixed(1), after.toFixed(1), ratio.toFixed(2), verdict];
    }),
  );
}

async function measured(prepared: PreparedSite, times: number): Promise<number[]> {
  const site = await startSite(prepared.dataDir);
  progress(`writing with ${prepared.articles} articles`);
  await addOwner(site);
  const { access_token } = await signIn(site);
  const ask = asking(site, access_token);
  const list = await ask("/articles");
  const places = { id: String(list.articles[25]?.id), cursor: encodeURIComponent(list.nextCursor ?? "") };
  const medians: number[] = [];
  for (const [, path] of REQUESTS) {
    const asked = path.replace(/\{(id|cursor)\}/g, (_all, name: keyof typeof places) => places[name]);
    await ask(asked);
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now();
      await ask(asked);
      taken.push(performance.now() - begun);
    }
    medians.push(median(taken));
  }
  await site.stop();
  return medians;
}

type List = { readonly articles: readonly { readonly id: number }[]; readonly nextCursor: string | null };

/** Returns a function that sends requests as the admin application does, with a token in each request. */
const asking =
  ({ product }: RunningSite, token: string) =>
  async (path: string): Promise<List> => {
    const response = await fetch(`${product.url}/api/admin${path}`, {
      headers: { apikey: ANON_KEY, authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as List;
  };
