import { renderToStaticMarkup } from "react-dom/server";
import { checkMarkdown, parseMarkdown } from "../../articles/markdown.shared.ts";
import { Blocks } from "./blocks.tsx";
import { MailLayout, MailLink, MailTitle } from "./layout.tsx";
import type { EditionContext, EditionProblem, Making } from "./parts.ts";
import { PREFERENCES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "./placeholders.ts";
import { textOf } from "./plain-text.ts";
import { resolveReferences } from "./references.ts";

export type EditionWords = {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
  /** The edition's address in the archive, if the archive shows it. */
  readonly readAt?: string | undefined;
};

export type RenderedEdition = {
  readonly html: string;
  readonly text: string;
  /** The targets of the edition's links, in the order of their numbers, which begin at 1. */
  readonly links: readonly string[];
  readonly problems: readonly EditionProblem[];
  /** Whether nothing is below the title, because the body is empty or none of what it names can be shown. */
  readonly isEmpty: boolean;
};

/** Gmail cuts off longer mails, and with them the unsubscribe link at the end. */
export const MAX_HTML_BYTES = 100_000;
const LONGEST_SUBJECT = 70;

/**
 * Renders an edition as HTML and text, with placeholders for the addresses that differ in each copy.
 * @param counted makes the address through which a link is counted; if it is left out, links lead straight to their targets
 */
export function renderEdition(
  { subject, preheader, body, readAt }: EditionWords,
  context: EditionContext,
  counted?: (number: number) => string,
): RenderedEdition {
  const problems = new Map<string, EditionProblem>();
  const links = new Map<string, number>();
  const making: Making = {
    ...context,
    link(url) {
      if (!links.has(url)) links.set(url, links.size + 1);
      return counted?.(links.get(url) ?? 0) ?? url;
    },
    problem: (rule, detail) => void problems.set(detail, { rule, detail }),
  };
  const { siteName, siteUrl } = context;
  // The placeholders' control character is removed from the text that people wrote.
  const written = body.replaceAll("\u0001", "");
  if (checkMarkdown(written))
    making.problem("body", "Isi terlalu panjang atau terlalu dalam bersusun untuk dibuat menjadi email.");
  const nodes = checkMarkdown(written) ? [] : resolveReferences(parseMarkdown(written)).children;
  const page = (
    <MailLayout {...{ title: subject, preheader, siteName, siteUrl }} footer={<Footer {...context} readAt={readAt} />}>
      <MailTitle>{subject}</MailTitle>
      <Blocks nodes={nodes} making={making} />
    </MailLayout>
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const words = textOf(nodes, making);
  const text = `${subject}\n\n${words}\n\n${footerText(context, readAt)}\n`;
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_HTML_BYTES)
    making.problem(
      "size",
      `Email ini ${Math.round(bytes / 1000)} kB; Gmail memotong yang lebih dari ${MAX_HTML_BYTES / 1000} kB.`,
    );
  if (subject.length > LONGEST_SUBJECT)
    making.problem("subject", `Judul ${subject.length} karakter; banyak ponsel memotong setelah ${LONGEST_SUBJECT}.`);
  const isEmpty = words.trim() === "" && !html.includes("<img ");
  if (isEmpty && !problems.size) making.problem("body", "Isi newsletter masih kosong.");
  return { html, text, links: [...links.keys()], problems: [...problems.values()], isEmpty };
}

const WHY = "Anda menerima email ini karena berlangganan newsletter";

type ReadAt = Pick<EditionWords, "readAt">;

const Footer = ({ siteName, siteUrl, contactEmail, readAt }: EditionContext & ReadAt) => (
  <>
    {WHY} {siteName}
    {contactEmail && ` (${contactEmail})`}.{" "}
    {readAt && (
      <>
        <MailLink href={readAt}>Baca di situs</MailLink>
        {" · "}
      </>
    )}
    <MailLink href={UNSUBSCRIBE_PLACEHOLDER}>Berhenti berlangganan</MailLink>
    {" · "}
    <MailLink href={PREFERENCES_PLACEHOLDER}>Atur langganan</MailLink>
    {" · "}
    <MailLink href={`${siteUrl}/privasi`}>Privasi</MailLink>
  </>
);

const footerText = ({ siteName, contactEmail }: EditionContext, readAt: ReadAt["readAt"]) =>
  `--\n${WHY} ${siteName}${contactEmail ? ` (${contactEmail})` : ""}.
${readAt ? `Baca di situs: ${readAt}\n` : ""}Berhenti berlangganan: ${UNSUBSCRIBE_PLACEHOLDER}
Atur langganan: ${PREFERENCES_PLACEHOLDER}`;
