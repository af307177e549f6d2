/** The data about an uploaded file that converting a post's text needs. */
export type Attachment = {
  readonly url: string;
  readonly alt: string;
  /** The caption as HTML, because it may contain a link to the picture's source. */
  readonly caption: string;
};

export type Attachments = {
  byId(id: string): Attachment | undefined;
  /** The files that were uploaded to a post. */
  ofPost(id: string): readonly Attachment[];
};

const PATTERN = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)(\/?)\](\]?)/gi;
/** A caption, which reaches at most to the next opening. Otherwise openings that are never closed would each make the search run to the end of the text. */
const CAPTION = /\[(?:wp_)?caption\b([^\][]*)\]((?:(?!\[(?:wp_)?caption\b)[\s\S])*?)\[\/(?:wp_)?caption\]/g;
/** Footnotes as the common plug-ins write them. */
const NOTE = /\[(mfn|footnote|fn|efn_note|ref)\]((?:(?!\[\/?\1\b)[\s\S])*?)\[\/\1\]/gi;
/** Names that are shortcodes even without attributes or an end; other words in brackets are text. */
const KNOWN = new Set(["gallery", "playlist", "toc", "more", "contact-form", "audio", "video", "embed", "caption"]);

/**
 * Replaces shortcodes, which exports contain because WordPress replaces them only when it shows a post. Shortcodes of pictures and players become HTML; of
 * other shortcodes only the text inside is kept.
 * @param problem is called with the shortcodes that were left out
 */
export function readShortcodes(
  html: string,
  { postId, attachments, problem }: { postId: string; attachments: Attachments; problem: (sentence: string) => void },
): string {
  const whole = html
    .replace(NOTE, "<inline-note>$2</inline-note>")
    .replace(CAPTION, (_, attributes, inner) => captioned(attributesOf(attributes), inner))
    .replace(/\[embed\b[^\]]*\]\s*([^\s[]+)\s*\[\/embed\]/g, (_, url) => `\n\n${url}\n\n`);
  const closed = new Set([...whole.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name?.toLowerCase()));
  return whole.replace(PATTERN, (match, doubled, end, name: string, written: string, _self, doubledEnd) => {
    if (doubled && doubledEnd) return match.slice(1, -1);
    const word = name.toLowerCase();
    const attributes = attributesOf(written);
    const isShortcode = Object.keys(attributes).length > 0 || closed.has(word) || KNOWN.has(word);
    if (doubled || doubledEnd || !isShortcode) return match;
    if (end) return "";
    if (word === "gallery") return gallery(attributes, postId, attachments, problem);
    const src = attributes.src ?? attributes.mp3 ?? attributes.mp4 ?? attributes.url;
    if (src && /^(audio|video)$/.test(word)) return `<${word} src="${escaped(src)}"></${word}>`;
    if (src && /^https?:\/\//.test(src)) return `<iframe src="${escaped(src)}"></iframe>`;
    problem(`Kode pendek dihilangkan: [${word}]`);
    return "";
  });
}

function gallery(
  { ids, include, exclude }: Record<string, string>,
  postId: string,
  attachments: Attachments,
  problem: (sentence: string) => void,
): string {
  const wanted = (ids ?? include)?.split(",").map((id) => attachments.byId(id.trim()));
  const left = new Set(exclude?.split(",").map((id) => attachments.byId(id.trim())));
  const found = (wanted ?? attachments.ofPost(postId)).filter((one) => one !== undefined && !left.has(one));
  if (found.length === 0) problem("Galeri tanpa gambar dihilangkan.");
  return `\n\n<figure>${found.map((one) => (one ? figure(one) : "")).join("")}</figure>\n\n`;
}

const figure = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${caption.replace(/\s+/g, " ")}</figcaption></figure>`;

/** Makes a figure of a caption shortcode: since WordPress 3.4 the caption follows the picture; before, it was an attribute. */
function captioned({ caption }: Record<string, string>, inner: string): string {
  const [, image, words] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  if (!image) return inner;
  return `\n\n<figure>${image}<figcaption>${caption ? escaped(caption) : words}</figcaption></figure>\n\n`;
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'\]]+))/g)].map(
      (match) => [String(match[1]).toLowerCase(), match[2] ?? match[3] ?? match[4] ?? match[5] ?? ""],
    ),
  );

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
