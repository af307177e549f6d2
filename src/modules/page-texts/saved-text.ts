import {
  ADDED_ABOUT_PRICES,
  FORMER_HEADING_WITH_NAME,
  FORMER_ITEMS,
  FORMER_LINKS,
  FORMER_QUESTIONS,
  FORMER_SENTENCES,
  FORMER_WITH_BOT,
  FORMER_WITH_CONTACT,
  FORMER_WITH_NAME,
  FORMER_WITHOUT_CONTACT,
} from "./former-texts.ts";
import { type Placeholder, placeholder } from "./placeholders.shared.ts";

/** The questions about prices are the first of the former ones; their headings say how the site was. */
const ABOUT_PRICES = 3;

/**
 * Reads a saved text. Exact copies of sentences that once were shipped with the site's state in them give way: to a kept section of the page, which says the
 * same by the present state, or to a placeholder. Whatever an owner has changed in them is the owner's and stays.
 * @param names the names by which the site may have been known
 */
export function readSavedText(saved: string, names: readonly string[]): string {
  const text = withoutFormerQuestions(saved);
  const lines = text.split("\n").filter((line) => !FORMER_ITEMS.includes(line));
  const replaced = [
    ...FORMER_SENTENCES.map((sentence) => [sentence, ""] as const),
    ...Object.entries({ ...FORMER_LINKS, ...FORMER_WITHOUT_CONTACT }),
  ].reduce((known, [former, now]) => known.replaceAll(former, now), lines.join("\n"));
  return withPlaceholders(replaced, names)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutFormerQuestions(saved: string): string {
  const blocks = saved.split(/\n{2,}/);
  const kept: string[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] ?? "";
    const question = FORMER_QUESTIONS.findIndex(([heading]) => heading && bareHeading(heading) === bareHeading(block));
    if (question < 0 || !block.startsWith("#")) {
      if (!FORMER_QUESTIONS.slice(0, ABOUT_PRICES).some(([, first]) => first === block)) kept.push(block);
      at += 1;
      continue;
    }
    const next = blocks.findIndex((other, index) => index > at && other.startsWith("#"));
    const answer = blocks.slice(at + 1, next < 0 ? undefined : next);
    const added = answer.filter((paragraph) => !isFormer(paragraph, FORMER_QUESTIONS[question] ?? []));
    if (added.length > 0) kept.push(question < ABOUT_PRICES ? ADDED_ABOUT_PRICES : block, ...added);
    at += 1 + answer.length;
  }
  return kept.join("\n\n");
}

const bareHeading = (heading: string) => heading.replace(/^#+ /, "");

const isFormer = (paragraph: string, [, ...former]: readonly string[]) =>
  former.some((known) => patternOf(known, "nama-bot", true).test(paragraph));

function withPlaceholders(text: string, names: readonly string[]): string {
  const known = new Set(names);
  const named = FORMER_WITH_NAME.reduce(
    (read, sentence) =>
      read.replace(patternOf(sentence, "nama-situs"), (_match, name: string) => {
        known.add(name);
        return sentence;
      }),
    text,
  );
  const heading = [...known].reduce(
    (read, name) =>
      read.replaceAll(
        FORMER_HEADING_WITH_NAME.replace(placeholder("nama-situs"), () => name),
        FORMER_HEADING_WITH_NAME,
      ),
    named,
  );
  const contact = FORMER_WITH_CONTACT.reduce(
    (read, sentence) => read.replace(patternOf(sentence, "email-kontak"), () => sentence),
    heading,
  );
  return contact.replace(patternOf(FORMER_WITH_BOT, "nama-bot"), () => FORMER_WITH_BOT);
}

const VALUES: Readonly<Record<Placeholder, string>> = {
  "nama-situs": "(.{1,60}?)",
  "email-kontak": "([^\\s@]+@[^\\s@]+)",
  "nama-bot": "([\\w.-]+)",
};

/** Matches a sentence whatever its placeholder was filled with; names stand at the beginning of a line or after a space. */
function patternOf(sentence: string, name: Placeholder, isWhole = false): RegExp {
  const [before = "", ...after] = sentence.split(placeholder(name)).map((part) => RegExp.escape(part));
  const pattern = [before, ...after].join(VALUES[name]);
  return isWhole ? new RegExp(`^${pattern}$`) : new RegExp(`${before === "" ? "^" : ""}${pattern}`, "gm");
}
