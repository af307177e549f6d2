import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import type { OfferOutcome } from "../src/catalogue/ingest/outcomes/offer-outcome.ts";
import { failure } from "../src/platform/result.ts";
import type { Options } from "./options.ts";
import { commandLine, merchantOf, readFeed } from "./real-feeds.ts";
import { bar, printTopic, progress } from "./report.ts";
import { makeDataDir } from "./running-sites.ts";

const LABELS = "labels.csv";

/** A row of `labels.csv`: a person's reading of an offer. The value `none` means that no value fits; a row whose note begins with "doubt" is left out. */
type Label = {
  readonly source: string;
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly type: string;
  readonly brand: string;
  readonly pack: string;
  readonly size: string;
  readonly notes: string;
};

/**
 * Measures how real feeds are read, compared with people's labels for some of their offers. The folder has the labels, which name their feeds by paths from
 * there, or by names of files in the folder `feeds` beside it (`NAME.csv`, with a mapping in `NAME-mapping.json` beside it, or in the mapping file of a prefix of the name).
 */
export async function measureRealData({ data }: Options): Promise<void> {
  if (data === undefined || !existsSync(join(data, LABELS))) {
    console.log(`\nreal-data: no folder with ${LABELS} is given (--data FOLDER).`);
    return;
  }
  const cli = commandLine(await makeDataDir());
  const labels = (parse(readFileSync(join(data, LABELS)), { columns: true, bom: true }) as Label[]).filter(
    ({ notes }) => !notes.startsWith("doubt"),
  );
  const sources = new Set(labels.map(({ source }) => source));
  let [offers, taken] = [0, 0];
  const outcomes = new Map<string, readonly OfferOutcome[]>();
  for (const source of sources) {
    const file = basename(source);
    progress(file);
    const path = [join(data, source), join(data, file), join(data, "../feeds", file)].find((one) => existsSync(one));
    const feed =
      path === undefined
        ? failure("there is no such file in the folder, nor in the folder feeds beside it.")
        : await readFeed(cli, path);
    if (!feed.ok) {
      const count = labels.filter((label) => label.source === source).length;
      console.log(`\nreal-data: ${source} with ${count} labels is left out: ${feed.code}`);
      continue;
    }
    const { paths } = JSON.parse(await cli("feed", "paths", feed.value, "--accept-sure", "--json"));
    for (const path of paths) {
      offers += path.offers;
      if (path.category !== null || path.byTitle) taken += path.offers;
    }
    outcomes.set(file, []);
  }
  await cli("match", "run");
  for (const file of outcomes.keys()) {
    const lines = (await cli("offer", "list", "--merchant", merchantOf(file), "--json")).trim().split("\n");
    outcomes.set(
      file,
      lines.map((line) => JSON.parse(line)),
    );
  }
  const pairs = labels.flatMap((label) => {
    const outcome = outcomeOf(label, outcomes.get(basename(label.source)) ?? []);
    return outcome ? [{ label, outcome }] : [];
  });
  printTopic(
    "Real offers",
    `${offers} offers of ${outcomes.size} feeds, and what a person says of ${pairs.length} of them.`,
    ["", "of", "right", "bar", "wrong, of all", "bar"],
    [
      ["paths taken", offers, taken, bar(taken / offers, "at least", 0.9)],
      rowOf(
        "category",
        pairs,
        ({ label }) => label.category,
        ({ outcome }) => outcome.category,
        0.97,
      ),
      rowOf(
        "type",
        pairs,
        ({ label }) => known(label.type),
        ({ outcome }) => outcome.type,
        0.85,
        0.06,
      ),
      rowOf(
        "brand",
        pairs,
        ({ label }) => plain(known(label.brand)),
        ({ outcome }) => plain(outcome.brand),
        0.85,
        0.03,
      ),
      rowOf(
        "size",
        pairs,
        ({ label }) => number(label.size),
        ({ outcome }) => number(outcome.size),
        0.85,
        0.02,
      ),
      rowOf(
        "pack",
        pairs,
        ({ label }) => label.pack || null,
        ({ outcome }) => (outcome.pack ? String(outcome.pack) : null),
        0,
        0.05,
      ),
    ],
  );
}

type Pair = { readonly label: Label; readonly outcome: OfferOutcome };
type Read = (pair: Pair) => string | null;

/** Counts the labelled values that are read right, and the values over all rows that are read differently from their label. */
function rowOf(name: string, pairs: readonly Pair[], said: Read, read: Read, minRight: number, maxWrong?: number) {
  const saying = pairs.filter((pair) => said(pair) !== null);
  const right = saying.filter((pair) => said(pair) === read(pair)).length;
  const wrong = pairs.filter((pair) => read(pair) !== null && read(pair) !== said(pair)).length;
  return [
    ...[name, saying.length, right, bar(right / saying.length, "at least", minRight)],
    ...(maxWrong === undefined ? [wrong] : [wrong, bar(wrong / pairs.length, "at most", maxWrong)]),
  ];
}

const known = (text: string) => (text === "none" || text === "" ? null : text);
const plain = (text: string | null) => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") ?? null;
const number = (text: string | null) => (text ? text.replace(",", ".") : null);

/** Finds the outcome of a label by the offer's address, id or row, else by its title. */
function outcomeOf({ id, title }: Label, outcomes: readonly OfferOutcome[]): OfferOutcome | undefined {
  const isById = ({ url, external_id, row }: OfferOutcome) => url === id || external_id === id || `row-${row}` === id;
  return (
    outcomes.find((outcome) => isById(outcome) && outcome.title.startsWith(title.slice(0, 5))) ??
    outcomes.find((outcome) => outcome.title === title.trim())
  );
}
