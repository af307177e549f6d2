import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { MicrodataCollector } from "./microdata.ts";
import type { Thing } from "./schema-node.ts";

/** The parts of a page that are meant for programs. */
export type PageMarkup = {
  /** The JSON-LD scripts, unparsed. */
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Thing[];
  /** The contents of `meta` elements by property or name in lower case, in order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** The charset that a `meta` element declares. */
  readonly charset: string | undefined;
  readonly hasPasswordField: boolean;
};

/** Elements that contain text without tags (HTML Standard, "Parsing HTML documents"). */
const TEXT_MODES: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ...(["script"] as const).map((tag) => [tag, TokenizerMode.SCRIPT_DATA] as const),
  ...(["title", "textarea"] as const).map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ...(["style", "xmp", "iframe", "noembed", "noframes"] as const).map((tag) => [tag, TokenizerMode.RAWTEXT] as const),
]);

const MAX_SCRIPTS = 50;
const MAX_SCRIPT = 1_000_000;
const MAX_METAS = 300;

/** Reads a page's tags as a browser's tokenizer does, but builds no tree: a page that nests a million elements would fill the memory. */
export function readMarkup(html: string): PageMarkup {
  const jsonLd: string[] = [];
  const metas = new Map<string, string[]>();
  const microdata = new MicrodataCollector();
  let charset: string | undefined;
  let hasPasswordField = false;
  /** The text read so far of a JSON-LD script; undefined outside such a script. */
  let script: string | undefined;
  let isHidden = false;

  const onStartTag = ({ tagName, attrs }: Token.TagToken) => {
    const attributes = new Map<string, string>();
    for (const { name, value } of attrs) if (!attributes.has(name)) attributes.set(name, value);
    const mode = TEXT_MODES.get(tagName);
    if (mode !== undefined) tokenizer.state = mode;
    isHidden = tagName === "script" || tagName === "style";
    if (tagName === "script") script = isJsonLd(attributes.get("type")) ? "" : undefined;
    if (tagName === "meta") {
      charset ??= attributes.get("charset") ?? charsetIn(attributes);
      note(metas, attributes);
    }
    if (tagName === "input" && attributes.get("type")?.toLowerCase() === "password") hasPasswordField = true;
    microdata.open(tagName, attributes);
  };
  const onEndTag = ({ tagName }: Token.TagToken) => {
    if (tagName === "script" && script !== undefined && jsonLd.length < MAX_SCRIPTS) jsonLd.push(script);
    if (tagName === "script") script = undefined;
    isHidden = false;
    microdata.close(tagName);
  };
  const onText = ({ chars }: Token.CharacterToken) => {
    if (script !== undefined) script = script.length + chars.length > MAX_SCRIPT ? script : script + chars;
    else if (!isHidden) microdata.write(chars);
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      ...{ onStartTag, onEndTag, onCharacter: onText, onWhitespaceCharacter: onText },
      ...{ onNullCharacter: ignore, onComment: ignore, onDoctype: ignore, onEof: ignore },
    },
  );
  tokenizer.write(html, true);
  microdata.end();
  return { jsonLd, microdata: microdata.items, metas, charset, hasPasswordField };
}

const isJsonLd = (type = ""): boolean => type.split(";", 1)[0]?.trim().toLowerCase() === "application/ld+json";

/** Reads the charset of `<meta http-equiv="content-type" content="text/html; charset=…">`. */
const charsetIn = (attributes: ReadonlyMap<string, string>): string | undefined =>
  attributes.get("http-equiv")?.toLowerCase() === "content-type" ? charsetOf(attributes.get("content")) : undefined;

/** Returns the charset in a content type. */
export const charsetOf = (contentType = ""): string | undefined =>
  /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];

function note(metas: Map<string, string[]>, attributes: ReadonlyMap<string, string>): void {
  const name = (attributes.get("property") ?? attributes.get("name") ?? "").trim().toLowerCase();
  const content = attributes.get("content")?.trim().slice(0, 2000);
  if (name === "" || !content || metas.size > MAX_METAS) return;
  metas.set(name, [...(metas.get(name) ?? []).slice(0, 20), content]);
}
