import { MarkdownDoc, OBJECT_REPLACEMENT } from "../../../platform/text/markdown-doc.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Change, OptionField } from "../../maintenance/answers.ts";
import type { Plan } from "../../maintenance/commands.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { TextEdits } from "../text/text-edits.ts";
import { applyArticleChanges, textFields } from "../text/text-fields.ts";
import { PLACES, type ReplaceOptions, replaceOptions } from "./replace/schema.ts";
import { expressionOf, search } from "./replace/search.ts";

const RULE = { name: "match", title: "Ditemukan" };

const FIELDS: readonly OptionField[] = [
  { name: "find", label: "Cari", kind: "text", initial: "" },
  { name: "replacement", label: "Ganti dengan", kind: "text", initial: "", hint: "Kosongkan untuk menghapus." },
  {
    name: "places",
    label: "Di mana",
    kind: "choice",
    initial: "all",
    choices: Object.entries(PLACES).map(([value, label]) => ({ value, label })),
  },
  { name: "matchCase", label: "Bedakan huruf besar dan kecil", kind: "check", initial: true },
  { name: "wholeWords", label: "Kata utuh saja", kind: "check", initial: false },
  {
    name: "pattern",
    label: "Ekspresi reguler",
    hint: "Gaya JavaScript. Dalam teks pengganti, $1 adalah kelompok pertama dan $& seluruh temuan.",
    kind: "check",
    initial: false,
  },
];

type Planned = ArticleTool<ReplaceOptions> & {
  readonly plan: (article: CurrentArticle, context: { readonly options: ReplaceOptions }) => Plan;
};

/** Replaces one text, or the matches of a pattern, by another. Text that it has inserted is not found again. */
export const findAndReplace: Planned = {
  name: "find-and-replace",
  subject: articles,
  forOwn: true,
  title: "Cari dan ganti",
  describe:
    "Mengganti kata, kalimat, atau pola di semua artikel sekaligus. Tautan, alamat gambar, dan kode hanya ikut diganti bila dipilih.",
  options: replaceOptions
    .refine(({ find }) => find !== "", { message: "Tulis apa yang dicari.", path: ["find"] })
    .refine(isExpression, { message: "Ekspresi reguler ini tidak benar.", path: ["find"] }),
  rules: [],
  kinds: [RULE],
  fields: FIELDS,
  plan({ snapshot }, { options }) {
    const plan = changesIn(snapshot, options);
    if (!plan.ok || plan.changes.length === 0) return plan;
    const again = changesIn(applyArticleChanges(snapshot, plan.changes), options);
    if (!again.ok) return again;
    return again.changes.length > 0 ? { ok: false, reason: "repeats" } : plan;
  },
};

function isExpression(options: ReplaceOptions): boolean {
  try {
    const { source, flags } = expressionOf(options);
    return new RegExp(source, flags) !== null;
  } catch {
    return false;
  }
}

function changesIn(article: CurrentArticle["snapshot"], options: ReplaceOptions): Plan {
  const changes: Change[] = [];
  const reason = { rule: RULE.name, text: reasonOf(options) };
  for (const { place, text } of textFields(article)) {
    if (text === "" || !isWanted(place, options)) continue;
    const searched = search(
      place === "body" && options.places !== "source" ? new MarkdownDoc(text).prose : text,
      options,
    );
    if (!searched.ok) return { ok: false, reason: searched.code };
    const textEdits = new TextEdits(text);
    textEdits.apply(
      searched.value
        .filter(({ found }) => !found.includes(OBJECT_REPLACEMENT))
        .map(({ start, found, replacement }) => ({ start, end: start + found.length, after: replacement, reason })),
    );
    changes.push(...textEdits.changes(place));
  }
  return { ok: true, changes, flags: [] };
}

function isWanted(place: string, { places }: ReplaceOptions): boolean {
  if (places === "body") return place === "body";
  return places !== "fields" || place !== "body";
}

const LONGEST = 40;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const reasonOf = ({ find, replacement }: ReplaceOptions): string =>
  replacement === ""
    ? `Menghapus “${shortened(find)}”.`
    : `Mengganti “${shortened(find)}” dengan “${shortened(replacement)}”.`;
