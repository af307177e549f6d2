import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { htmlToMarkdown } from "../modules/import/html-to-markdown.shared.ts";
import { placeholder } from "../modules/page-texts/placeholders.shared.ts";
import { REPLACED_SLOTS, type TextSlot } from "../modules/page-texts/slots.shared.ts";
import type { PageContent } from "../site/page.ts";
import { about } from "../site/pages/about.tsx";
import { help } from "../site/pages/help.tsx";
import type { StaticPage } from "../site/parts/static-page.tsx";
import type { Services } from "../site/services.ts";

const PAGES = { about, help };

/** The settings that a shipped text names: as placeholders, so that a saved copy of the text follows them. */
const NAMED = { siteName: placeholder("nama-situs"), contactEmail: placeholder("email-kontak") };

/** Returns the text with which an owner begins when replacing a shipped text: the replaceable sections, as Markdown. */
export async function shippedText(slot: TextSlot, services: Services): Promise<string> {
  if (!REPLACED_SLOTS.includes(slot)) return "";
  const route = PAGES[slot as keyof typeof PAGES];
  const config = { ...services.config, ...NAMED };
  const content = (await route.load({ params: {}, query: {} }, { ...services, config, pageTexts: {} })) as PageContent;
  const { body } = content;
  if (!isValidElement<Parameters<typeof StaticPage>[0]>(body)) return "";
  const sections = body.props.sections.filter(({ isKept }) => !isKept);
  const html = sections
    .map(({ title, body: text }) =>
      renderToStaticMarkup(
        <>
          <h2>{title}</h2>
          {text}
        </>,
      ),
    )
    .join("");
  const converted = htmlToMarkdown(separateLinks(withoutFolding(html)));
  return converted.ok ? converted.value.markdown : "";
}

/** Removes the elements that fold answers (`details` and `summary`), so that the questions remain as headings. */
const withoutFolding = (html: string) => html.replace(/<\/?(details|summary)[^>]*>/g, "");

/** Puts commas between links that stand side by side, since Markdown has no gap. */
const separateLinks = (html: string) => html.replaceAll("</a> <a ", "</a>, <a ");
