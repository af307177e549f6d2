import type { Options as Schema } from "rehype-sanitize";
import { IMAGE_ALIGNMENTS } from "../image-alignment.shared.ts";
import { VIDEO_PROVIDERS } from "../videos.shared.ts";

const HEADINGS = ["h2", "h3", "h4", "h5", "h6"];
const MEDIA_PATH = /^\/media\/[0-9a-f]{64}\/[0-9a-z]+\.[a-z]+$/;
const FIGURE_CLASSES = [
  ...["comparison", "video"],
  ...IMAGE_ALIGNMENTS.map((alignment) => `figure-${alignment}`),
  ...Object.values(VIDEO_PROVIDERS).map(({ className }) => className),
];
const PRODUCT_SLUG = /^[a-z0-9-]+$/;
const PRODUCT_SLUGS = /^[a-z0-9-]+(,[a-z0-9-]+)*$/;
const COLOUR = /^#[0-9a-f]{3}$/;
const MEDIA_SRCSET = /^(\/media\/[0-9a-f]{64}\/\d+\.[a-z]+ \d+w(, )?)+$/;

/**
 * Everything that a stored body may contain. Nothing in Markdown is trusted, so this lists the allowed elements, attributes and, where we set them,
 * values. It allows no style, no foreign class, no id without a prefix, and no address that `links.ts` has not checked.
 */
export const BODY_SCHEMA: Schema = {
  tagNames: [
    ...HEADINGS,
    ...["p", "ul", "ol", "li", "blockquote", "pre", "code", "em", "strong", "del", "br", "hr", "a", "sup", "section"],
    ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "div", "aside"],
    ...["picture", "source", "img", "input", "label", "store-card", "faq-items"],
    ...["product-card", "product-comparison"],
  ],
  attributes: {
    ...Object.fromEntries(HEADINGS.map((name) => [name, [["id", /^(bagian-|footnote-label$)/]]])),
    a: [
      "href",
      ["rel", "noopener", "nofollow"],
      ["id", /^catatan-/],
      ["className", "data-footnote-backref", "button", "button-primary"],
      ["ariaDescribedBy", "footnote-label"],
      ["ariaLabel", /^Kembali ke rujukan [\d-]+$/],
      "dataFootnoteRef",
      "dataFootnoteBackref",
    ],
    aside: [
      ["className", "note", "note-tip", "note-info", "note-warning"],
      ["role", "note"],
    ],
    code: [["className", /^language-[\w+#.-]{1,30}$/]],
    div: [
      ["className", "table-scroll", "gallery", "button-line"],
      ["role", "region"],
      ["tabIndex", 0],
      ["ariaLabel", /^Tabel \d+(: |$)/],
    ],
    "faq-items": [["dataPlace", "body"]],
    figure: [["className", ...FIGURE_CLASSES]],
    img: [
      ["src", MEDIA_PATH],
      ["srcSet", MEDIA_SRCSET],
      "sizes",
      "alt",
      "width",
      "height",
      ["loading", "lazy"],
      ["decoding", "async"],
      ["dataP1", COLOUR],
      ["dataP2", COLOUR],
      ["dataP3", COLOUR],
    ],
    input: [["type", "checkbox"], "checked"],
    li: [
      ["className", "task-list-item"],
      ["id", /^catatan-/],
    ],
    ol: ["start"],
    p: [["className", "note-label"]],
    "product-card": [["dataSlug", PRODUCT_SLUG]],
    "product-comparison": [["dataSlugs", PRODUCT_SLUGS]],
    section: [["className", "footnotes"], "dataFootnotes"],
    source: [["type", "image/avif", "image/webp"], ["srcSet", MEDIA_SRCSET], "sizes"],
    "store-card": [["dataId", /^[a-z0-9]+(-[a-z0-9]+)*$/]],
    td: [["className", "align-right", "align-center"]],
    th: [
      ["className", "align-right", "align-center"],
      ["scope", "col", "row"],
    ],
    ul: [["className", "contains-task-list"]],
  },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  required: { input: { type: "checkbox" } },
  strip: ["script", "style"],
  // No prefix is added to ids, because the renderer makes all ids and prefixes them itself.
  clobber: [],
  ancestors: {},
  allowComments: false,
  allowDoctypes: false,
};
