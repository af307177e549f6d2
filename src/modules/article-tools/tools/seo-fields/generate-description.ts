import { isProviderFailure } from "../../../../platform/ai/schema.ts";
import type { MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import { type PlanContext, RunAborted } from "../../../maintenance/commands.ts";
import { DESCRIPTION_LENGTH } from "../../../seo/schema.ts";
import { paragraphsOf } from "./sentences.ts";

/** The number of characters of an article that a provider reads. */
const READ = 6_000;
const TRIES = 2;

const { min, max } = DESCRIPTION_LENGTH;
const TASK = `Tulis satu deskripsi (meta description) dalam bahasa artikel ini untuk hasil pencarian, ${min * 2} sampai ${max - 5} karakter, satu atau dua kalimat. Pakai hanya isi artikel: jangan menambah angka, harga, janji, atau kutipan. Jawab dengan deskripsinya saja.`;

/** Asks the provider for a description; undefined if the answer is unusable. @throws RunAborted where further requests would fail in the same way */
export async function generateDescription(
  title: string,
  doc: MarkdownDoc,
  { services, signal }: Pick<PlanContext<unknown>, "services" | "signal">,
): Promise<string | undefined> {
  const text = paragraphsOf(doc).join("\n").slice(0, READ);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const messages = [
      { role: "system" as const, content: TASK },
      { role: "user" as const, content: `Judul: ${title}\n\n${text}` },
    ];
    const answer = await services.ai?.chat({ messages, signal });
    if (!answer) return undefined;
    if (!answer.ok) {
      if (isProviderFailure(answer.code)) throw new RunAborted(answer.code);
      return undefined;
    }
    const description = answer.value.text.trim().replace(/^["“]([^"“”]*)["”]$/, "$1");
    if (isUsable(description, `${title}\n${doc.text}`)) return description;
  }
  return undefined;
}

/** Whether a description has the right length, is one line, and has no number that the article does not have. */
export function isUsable(description: string, article: string): boolean {
  if (description.length < min || description.length > max || /[\n<>{}[\]*#`]/.test(description)) return false;
  if (/\b(?:tentu|sure|certainly|berikut (?:adalah|ini)|sebagai model|as an ai)\b/i.test(description)) return false;
  const numbers = new Set(article.match(/\d+(?:[.,]\d+)*/g));
  return (description.match(/\d+(?:[.,]\d+)*/g) ?? []).every((number) => numbers.has(number));
}
