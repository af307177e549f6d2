import { readdir, readFile } from "node:fs/promises";
import { PROJECT_ROOT } from "../../../../platform/process/project-root.ts";
import { findCandidatePairs } from "./candidates.ts";
import { type Copy, findClusters } from "./clusters.ts";
import { Sketches } from "./sketches.ts";
import { tokenizeHtml } from "./tokenize-html.ts";
import * as make from "./variants.fixtures.ts";

/** An article of the tests and the benchmark, for which it is known whose copy it is. */
export type Labelled = {
  readonly title: string;
  readonly html: string;
  readonly language: string;
  /** Articles of one family are copies of each other. */
  readonly family: number;
  readonly kind: string;
};

export type Evaluation = {
  /** Of the pairs that were taken for copies, the share that are copies. */
  readonly precision: number;
  /** The share of copies that were found. */
  readonly recall: number;
  readonly byKind: ReadonlyMap<string, { readonly found: number; readonly of: number }>;
  readonly wrong: readonly string[];
};

export async function starterTexts(): Promise<{ title: string; text: make.Text }[]> {
  const folder = `${PROJECT_ROOT}/content/articles`;
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    files.map(async (name) => {
      const [, head = "", ...body] = (await readFile(`${folder}/${name}`, "utf8")).split(/^---$/m);
      return { title: /^title: (.*)$/m.exec(head)?.[1] ?? name, text: make.proseOf(body.join("---")) };
    }),
  );
}

const STOCK = [
  "Artikel ini disusun redaksi secara mandiri dan tidak dibayar oleh merek mana pun.",
  "Harga dapat berubah sewaktu-waktu, jadi periksa kembali di halaman toko sebelum membayar.",
  "Sebagian tautan adalah tautan afiliasi yang memberi kami komisi tanpa menambah biaya Anda.",
  "Jika menemukan kekeliruan, kirimkan lewat halaman bantuan agar kami perbaiki.",
  "Gambar hanya ilustrasi dan dapat berbeda dengan barang yang dikirim.",
];

/**
 * Makes the labelled texts. Every second starter article gets copies of all kinds. The remaining articles become texts that only look like copies:
 * halves of two articles, an extract, and a little own text among common sentences.
 */
export async function labelledTexts(seed = 20_261_122): Promise<Labelled[]> {
  const random = make.randomFrom(seed);
  const set: Labelled[] = [];
  const add = (family: number, kind: string, title: string, text: make.Text) =>
    void set.push({ title, html: make.htmlOf(text), language: "id", family, kind });
  const starters = await starterTexts();
  for (const [at, { title, text }] of starters.entries()) {
    add(at, "original", title, [...text, STOCK]);
    if (at % 2 === 0)
      for (const [kind, copy] of copiesOf(text, random)) add(at, kind, titleOfCopy(title, random), copy);
    else
      for (const [kind, other] of lookalikesOf(at, starters, random))
        add(set.length + 1000, kind, `${kind} ${title}`, other);
  }
  return set;
}

const copiesOf = (text: make.Text, random: make.Random): [string, make.Text][] => [
  ["exact", text],
  ["paragraphs shuffled", make.shuffledParagraphs(text, random)],
  ["sentences shuffled", make.shuffledSentences(text, random)],
  ...[0.7, 0.5, 0.35].map((share): [string, make.Text] => [
    `shortened to ${share}`,
    make.shortened(text, share, random),
  ]),
  ["cut off", make.cutOff(text, 0.4)],
  ...[0.1, 0.15, 0.2, 0.25].map((share): [string, make.Text] => [
    `reworded by ${share}`,
    make.rewritten(text, share, random),
  ]),
  ["all of it", make.shortened(make.shuffledSentences(make.rewritten(text, 0.15, random), random), 0.6, random)],
];

const titleOfCopy = (title: string, random: make.Random) =>
  make.pick(
    [title, `${title}: Panduan Terbaru`, title.split(" ").slice(0, 4).join(" "), "Yang Perlu Anda Ketahui"],
    random,
  );

function lookalikesOf(
  at: number,
  starters: Awaited<ReturnType<typeof starterTexts>>,
  random: make.Random,
): [string, make.Text][] {
  const text = starters[at]?.text ?? [];
  const other = starters[(at + 6) % starters.length]?.text ?? [];
  return [
    ["half of two", [...text.slice(0, text.length / 2), ...other.slice(other.length / 2)]],
    ["extract", make.cutOff(make.shortened(text, 0.4, random), 0.3)],
    ["stock and little more", [...other.slice(2, 4), STOCK]],
  ];
}

/** Clusters the labelled texts and compares the result with their labels. */
export async function evaluate(labelled: readonly Labelled[]): Promise<Evaluation> {
  const sketches = new Sketches();
  const copies = labelled.map(({ title, html, language }, id): Copy => {
    const tokens = tokenizeHtml(html);
    sketches.add(tokens, title);
    return { id, title, language, tokens, status: "published", since: id, links: 0 };
  });
  const read = async (indexes: readonly number[]) => {
    return new Map(indexes.flatMap((index) => (copies[index] ? [[index, copies[index]] as const] : [])));
  };
  const { signal } = new AbortController();
  const found = new Set<number>();
  const wrong: string[] = [];
  let right = 0;
  for await (const { keeper, others } of findClusters(sketches, await findCandidatePairs(sketches), { read, signal })) {
    for (const { copy, likeness } of others) {
      const [one, other] = [labelled[keeper.id], labelled[copy.id]];
      if (one?.family === other?.family) {
        right += 1;
        found.add(copy.id);
      } else wrong.push(`${other?.kind}: ${other?.title} = ${one?.kind}: ${one?.title} ${JSON.stringify(likeness)}`);
    }
  }
  const firsts = new Set<number>();
  for (const ids of Map.groupBy(labelled.keys(), (id) => labelled[id]?.family).values()) firsts.add(ids[0] ?? 0);
  const byKind = new Map<string, { found: number; of: number }>();
  for (const [id, { kind }] of labelled.entries()) {
    if (firsts.has(id)) continue;
    const { found: before, of } = byKind.get(kind) ?? { found: 0, of: 0 };
    byKind.set(kind, { found: before + (found.has(id) ? 1 : 0), of: of + 1 });
  }
  const expected = labelled.length - firsts.size;
  return {
    precision: right + wrong.length === 0 ? 1 : right / (right + wrong.length),
    recall: expected === 0 ? 1 : found.size / expected,
    byKind,
    wrong,
  };
}
