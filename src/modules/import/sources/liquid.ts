// Each match reaches at most to the next opening of its kind. Otherwise an opening that is never closed would make every opening search to the end.
const HIGHLIGHT =
  /\{%-?\s*highlight\s+([^\s%]+)(?:\s[^%]*)?%\}\n?((?:(?!\{%-?\s*highlight\b)[\s\S])*?)\{%-?\s*endhighlight\s*-?%\}/g;
const RAW = /\{%-?\s*raw\s*-?%\}((?:(?!\{%-?\s*raw\b)[\s\S])*?)\{%-?\s*endraw\s*-?%\}/g;
const COMMENT = /\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment\b)[\s\S])*?\{%-?\s*endcomment\s*-?%\}/g;

/** Replaces template code that Jekyll and Hugo fill in when they build a site with equivalent Markdown or HTML. */
export function readTemplates(text: string, problem: (sentence: string) => void): string {
  return text
    .replace(HIGHLIGHT, "```$1\n$2```")
    .replace(RAW, "$1")
    .replace(COMMENT, "")
    .replace(/\{%-?\s*post_url\s+(\S+?)\s*-?%\}/g, (_, name: string) => `/${name.replace(/^.*\d-/, "")}`)
    .replace(/\{\{-?\s*(?:site\.(?:baseurl|url)|page\.url)\s*(?:\|[^{}]*|-)?\}\}/g, "")
    .replace(/\{\{-?\s*["']([^"'{}]+)["']\s*\|\s*(?:relative_url|absolute_url|prepend:[^}]*)\s*-?\}\}/g, "$1")
    .replace(
      /\{\{[<%]\s*(\/?)\s*([\w-]+)((?:(?![>%]\}\}|\{\{[<%])[\s\S])*)[>%]\}\}/g,
      (_, end, name: string, written: string) => {
        const html = end ? "" : shortcode(name, attributesOf(withoutSlash(written.trimEnd())));
        if (html === undefined) problem(`Kode pendek dihilangkan: ${name}`);
        return html ?? "";
      },
    )
    .replace(/\{%-?\s*(\w+)\b(?:(?!\{%)[\s\S])*?%\}/g, (_, name: string) => {
      problem(`Kode templat dihilangkan: ${name}`);
      return "";
    });
}

/** Converts the shortcodes that ship with Hugo. */
function shortcode(name: string, attributes: readonly (readonly [string, string])[]): string | undefined {
  const named = new Map(attributes);
  const first = attributes[0]?.[1] ?? "";
  const value = (key: string) => (named.get(key) ?? "").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  switch (name) {
    case "figure":
      return `<figure><img src="${value("src")}" alt="${value("alt")}"><figcaption>${captionOf(value)}</figcaption></figure>`;
    case "youtube":
      return `<iframe src="https://www.youtube.com/embed/${encodeURIComponent(value("id") || first)}" title="${value("title")}"></iframe>`;
    case "vimeo":
      return `<iframe src="https://player.vimeo.com/video/${encodeURIComponent(value("id") || first)}" title="${value("title")}"></iframe>`;
    case "ref":
    case "relref":
      return first.replace(/\.md$/, "");
    case "highlight":
      return "";
    default:
      return undefined;
  }
}

/** The caption of a figure: Hugo reads Markdown in it, and names the source beside it. */
function captionOf(value: (key: string) => string): string {
  const words = (value("caption") || value("title")).replace(/\[([^\][]*)\]\(([^()\s]*)\)/g, '<a href="$2">$1</a>');
  const source = value("attr");
  const named = value("attrlink") ? `<a href="${value("attrlink")}">${source || value("attrlink")}</a>` : source;
  return [words, named].filter(Boolean).join(" ");
}

/** Removes the slash of a shortcode that closes itself. */
const withoutSlash = (written: string) => (written.endsWith("/") ? written.slice(0, -1) : written);

const attributesOf = (written: string): (readonly [string, string])[] =>
  [...written.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g)].map(
    ([, name = "", quoted, raw, bare]) => [name, quoted ?? raw ?? bare ?? ""] as const,
  );
