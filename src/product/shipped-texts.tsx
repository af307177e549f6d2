import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { htmlToMarkdown } from "../modules/import/html-to-markdown.shared.ts";
import { REPLACED_SLOTS, type TextSlot } from "../modules/page-texts/slots.shared.ts";
import type { PageContent } from "../site/page.ts";
import { about } from "../site/pages/about.tsx";
import { help } from "../site/pages/help.tsx";
import type { StaticPage } from "../site/parts/static-page.tsx";
import type { Services } from "../site/services.ts";

const PAGES = { about, help };

/** Returns the text with which an owner begins when replacing a shipped text: the replaceable sections, as Markdown. */
export async function shippedText(slot: TextSlot, services: Services): Promise<string> {
  if (!REPLACED_SLOTS.includes(slot)) return "";
  const route = PAGES[slot as keyof typeof PAGES];
  const content = (await route.load({ params: {}, query: {} }, { ...services, pageTexts: {} })) as PageContent;
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
  const converted = htmlToMarkdown(withoutFolding(html));
  return converted.ok ? converted.value.markdown : "";
}

/** Removes the elements that fold answers (`details` and `summary`), so that the questions remain as headings. */
const withoutFolding = (html: string) => html.replace(/<\/?(details|summary)[^>]*>/g, "");
