import { type Row, rowsOf, textOf } from "./ghost-json.ts";

/** Converts a card of Ghost's editors to HTML, by its type in mobiledoc and lexical; undefined for an unknown type. */
export function cardHtml(type: string, card: Row, markdown: (text: string) => string): string | undefined {
  const value = (...names: string[]) => names.map((name) => textOf(card, name)).find((text) => text !== "") ?? "";
  const caption = () => (value("caption") ? `<figcaption>${value("caption")}</figcaption>` : "");
  switch (type) {
    case "image":
      return figure(image(card), caption());
    case "gallery":
      return figure(rowsOf(card.images).map(image).join(""), caption());
    case "markdown":
    case "card-markdown":
      return markdown(value("markdown"));
    case "html":
      return value("html");
    case "hr":
    case "horizontalrule":
      return "<hr>";
    case "code":
    case "codeblock":
      return `<pre><code class="language-${escaped(value("language"))}">${escaped(value("code"))}</code></pre>${said(caption())}`;
    case "embed":
      return value("html").includes("<iframe")
        ? value("html")
        : `<p><a href="${escaped(value("url"))}">${escaped(value("url"))}</a></p>`;
    case "bookmark": {
      const about = (card.metadata ?? {}) as Row;
      const title = textOf(about, "title") || value("url");
      return `${link(value("url"), title)}${said(escaped(textOf(about, "description")))}`;
    }
    case "callout":
      return `<note-box>${value("calloutText")}</note-box>`;
    case "toggle":
      return `<p><strong>${value("heading")}</strong></p>${value("content")}`;
    case "button":
      return `<div class="kg-button-card">${link(value("buttonUrl"), value("buttonText"))}</div>`;
    case "call-to-action":
    case "email-cta":
      return `${value("textValue", "html")}${value("buttonUrl") ? link(value("buttonUrl"), value("buttonText")) : ""}`;
    case "file":
      return `${link(value("src"), value("fileTitle", "fileName"))}${said(escaped(value("fileCaption")))}`;
    case "audio":
      return link(value("src"), value("title") || "Dengarkan audio");
    case "video":
      return `${link(value("src"), value("title", "fileName") || "Tonton video")}${said(value("caption"))}`;
    case "product":
      return [
        value("productImageSrc") ? figure(`<img src="${escaped(value("productImageSrc"))}">`, "") : "",
        value("productTitle") ? `<p><strong>${value("productTitle")}</strong></p>` : "",
        value("productDescription"),
        value("productUrl") ? link(value("productUrl"), value("productButton") || "Lihat produk") : "",
      ].join("");
    case "header":
      return [
        `<h2>${value("header", "heading")}</h2>`,
        said(value("subheader", "subHeading")),
        value("buttonUrl") ? link(value("buttonUrl"), value("buttonText")) : "",
      ].join("");
    // These cards have no text for the site's readers: the border between free and paid content, a form, and content of newsletters only.
    case "paywall":
    case "signup":
    case "email":
    case "soft-return":
      return "";
    default:
      return undefined;
  }
}

const image = (card: Row) => {
  const picture = `<img src="${escaped(textOf(card, "src"))}" alt="${escaped(textOf(card, "alt"))}">`;
  const href = textOf(card, "href");
  return href ? `<a href="${escaped(href)}">${picture}</a>` : picture;
};

const figure = (inner: string, caption: string) => `<figure>${inner}${caption}</figure>`;
const link = (url: string, words: string) => `<p><a href="${escaped(url)}">${escaped(words || url)}</a></p>`;
const said = (html: string) => (html === "" ? "" : `<p>${html}</p>`);

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
