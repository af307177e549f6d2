type Image = { readonly src: string; readonly alt: string };

/** The Markdown of an image inserted between two parts of a text: in a separate paragraph, or in the cell if the place is in a table. */
export function imageLine(before: string, after: string, { src, alt }: Image): string {
  const words = alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
  const image = `![${words}](${src})`;
  if (/(^|\n)[ \t]*\|[^\n]*$/.test(before)) return image;
  return gapAfter(before) + image + gapBefore(after);
}

const gapAfter = (text: string) =>
  text.trim() === "" || /\n[ \t]*\n[ \t]*$/.test(text) ? "" : endsLine(text) ? "\n" : "\n\n";
const gapBefore = (text: string) =>
  /^[ \t]*(\n[ \t]*(\n|$)|$)/.test(text) ? "" : text.startsWith("\n") ? "\n" : "\n\n";
const endsLine = (text: string) => /\n[ \t]*$/.test(text);
