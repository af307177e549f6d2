const growing = (mark: string, after: string) => (length: number) => {
  let text = "";
  for (let size = 3; text.length < length; size += 1) text += mark.repeat(size) + after;
  return text.slice(0, length);
};
const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const nested = (open: string, close: string) => (length: number) => {
  const depth = Math.floor(length / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

/** Texts of any length on which careless programs take quadratic time. */
export const GROWING_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  "unclosed scripts": repeated("<script "),
  "unclosed comments": repeated("<!--"),
  "unclosed tags of many kinds": repeated("<svg><style><title><a href='"),
  "nested elements": nested("<div>", "</div>"),
  brackets: repeated("["),
  "pictures in pictures": repeated("!["),
  "links without goals": repeated("[a]("),
  stars: repeated("*"),
  "emphasis that never ends": repeated("*a _b "),
  "nested quotes": repeated("> "),
  "nested lists": (length) => {
    let text = "";
    for (let depth = 0; text.length < length; depth += 1) text += `${"  ".repeat(depth)}- a\n`;
    return text.slice(0, length);
  },
  "fences that grow": growing("`", "\nx\n"),
  "code spans that grow": growing("`", " a "),
  "a wide table": (length) => `${repeated("|a")(length / 2)}|\n${repeated("|-")(length / 2)}|\n`,
  "a long table": (length) => `|a|b|\n|-|-|\n${repeated("|a|b|\n")(length)}`,
  "one long line": repeated("a"),
  "one line of short words": repeated("a "),
  blanks: repeated(" "),
  "blanks before line ends": repeated("   \n"),
  "references to characters": repeated("&#"),
  "prices run together": repeated("Rp.150.000"),
  "addresses run together": repeated("www.a.co."),
  "mail addresses run together": repeated("a@"),
  "citations of assistants": repeated(":contentReference[oaicite:"),
  "escaped signs": repeated("\\"),
  footnotes: (length) => {
    let text = "";
    for (let note = 0; text.length < length; note += 1) text += `[^${note}]\n\n[^${note}]: a\n\n`;
    return text.slice(0, length);
  },
};
