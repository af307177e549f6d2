import { z } from "zod";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Change, Flag, ToolRule } from "../../maintenance/answers.ts";
import type { Plan, PlanContext } from "../../maintenance/commands.ts";
import { DESCRIPTION_LENGTH } from "../../seo/schema.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { picturesWithoutAlt, readAltText, readAltTexts } from "./seo-fields/alt-texts.ts";
import { generateDescription } from "./seo-fields/generate-description.ts";
import { descriptionFrom } from "./seo-fields/sentences.ts";

const RULES = [
  {
    name: "description",
    title: "Deskripsi",
    describe: "Artikel tanpa deskripsi yang panjangnya cocok untuk hasil pencarian.",
    on: true,
  },
  { name: "excerpt", title: "Ringkasan", describe: "Artikel tanpa ringkasan untuk daftar artikel.", on: true },
  {
    name: "alt",
    title: "Teks alternatif",
    describe:
      "Gambar tanpa teks alternatif. Teksnya diambil dari pustaka; bila di sana pun kosong, gambarnya ditandai.",
    on: true,
  },
] as const satisfies readonly ToolRule[];
type RuleName = (typeof RULES)[number]["name"];

const names = RULES.map(({ name }) => name);
const options = z
  .object({ rules: z.array(z.enum(names)).min(1).default(names), by: z.enum(["article", "ai"]).default("article") })
  .strict();
type Options = z.output<typeof options>;
type Context = PlanContext<Options>;

/** Suggests texts for search results if nobody has written any; a person reviews the suggestions. */
export const fillSeoFields: ArticleTool<Options> = {
  name: "fill-seo-fields",
  subject: articles,
  title: "Lengkapi isian SEO",
  describe:
    "Mengusulkan deskripsi, ringkasan, dan teks alternatif yang masih kosong. Isian yang sudah ditulis tidak disentuh, dan setiap usulan Anda tinjau lebih dahulu.",
  options,
  rules: RULES,
  fields: [
    {
      name: "by",
      label: "Deskripsi diambil dari",
      kind: "choice",
      initial: "article",
      choices: [
        { value: "article", label: "Kalimat pertama artikel" },
        { value: "ai", label: "Layanan AI", needs: "ai-text" },
      ],
    },
  ],
  needs: ({ by }) => (by === "ai" ? ["ai-text"] : []),
  batchSize: 10,
  async plan(article, context) {
    const { rules } = context.options;
    const doc = new MarkdownDoc(article.snapshot.body);
    const found: Suggestion[] = [];
    if (rules.includes("description")) found.push(...(await description(article, doc, context)));
    if (rules.includes("excerpt")) found.push(...excerpt(article, doc));
    if (rules.includes("alt")) found.push(...(await altTexts(article, doc, context)));
    return planOf(found);
  },
};

/** A suggested text; without `after` a person has to write it. */
type Suggestion = {
  readonly rule: RuleName;
  readonly place: string;
  readonly start: number;
  readonly shown: string;
  readonly after: string | undefined;
  readonly reason: string;
};

function planOf(found: readonly Suggestion[]): Plan {
  const changes: Change[] = [];
  const flags: Flag[] = [];
  for (const { rule, place, start, shown, after, reason: text } of found) {
    const reason = { rule, text };
    if (after === undefined) flags.push({ place, start, text: shown, reason });
    else changes.push({ place, start, before: "", after, reasons: [reason] });
  }
  return { ok: true, changes, flags };
}

const field = (rule: RuleName, place: string, after: string | undefined, reason: string): Suggestion[] =>
  after === undefined ? [] : [{ rule, place, start: 0, shown: "", after, reason }];

/** Suggests a description, unless the excerpt has the right length: search results show the excerpt where there is no description. */
async function description({ snapshot }: CurrentArticle, doc: MarkdownDoc, context: Context): Promise<Suggestion[]> {
  const { title, description: written, excerpt: shown } = snapshot;
  const { min, max } = DESCRIPTION_LENGTH;
  if (written !== "" || (shown.length >= min && shown.length <= max)) return [];
  const asked = context.options.by === "ai" ? await generateDescription(title, doc, context) : undefined;
  if (asked) return field("description", "description", asked, "Deskripsi yang kosong diusulkan oleh layanan AI.");
  return field(
    "description",
    "description",
    descriptionFrom(doc),
    "Deskripsi yang kosong diambil dari kalimat pertama.",
  );
}

const excerpt = ({ snapshot: { excerpt: written } }: CurrentArticle, doc: MarkdownDoc): Suggestion[] =>
  written === ""
    ? field("excerpt", "excerpt", descriptionFrom(doc), "Ringkasan yang kosong diambil dari kalimat pertama.")
    : [];

async function altTexts({ snapshot }: CurrentArticle, doc: MarkdownDoc, { db }: Context): Promise<Suggestion[]> {
  const pictures = picturesWithoutAlt(doc);
  const known = await readAltTexts(
    db,
    pictures.flatMap(({ hash }) => hash ?? []),
  );
  const found = pictures.map(({ at, text, hash }): Suggestion => {
    const after = asAltText(known.get(hash ?? ""));
    const reason = after === undefined ? WRITE_IT : FROM_LIBRARY;
    return { rule: "alt", place: "body", start: after === undefined ? at - 2 : at, shown: text, after, reason };
  });
  if (snapshot.coverImageId === null || snapshot.coverAlt !== "") return found;
  return [...found, ...field("alt", "coverAlt", await readAltText(db, snapshot.coverImageId), FROM_LIBRARY)];
}

const FROM_LIBRARY = "Teks alternatif yang kosong diambil dari pustaka gambar.";
const WRITE_IT = "Gambar ini tidak punya teks alternatif, di pustaka pun tidak. Jelaskan isi gambarnya.";

/** Escapes a text for the brackets of a picture in Markdown. */
const asAltText = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, " ").replace(/[\\[\]*_`<]/g, "\\$&");
