export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

// Characters that XML 1.0 does not allow, section 2.2: Char.
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const TOKEN = /<\?xml [^?]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads the XML that this module writes (no comments, no CDATA) as strictly as an XML parser would.
 * @throws where the document is not well-formed.
 */
export function readXml(text: string): XmlElement {
  const illegal = ILLEGAL.exec(text);
  if (illegal) throw new Error(`illegal character ${JSON.stringify(illegal[0])} at ${illegal.index}`);
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`);
    take(token, open);
  }
  const [document] = root.children;
  if (open.length !== 1 || !document || root.children.length !== 1 || root.text.trim())
    throw new Error("not one document");
  return document;
}

function take([, closing, name, attributes, empty, content]: RegExpExecArray, open: XmlElement[]) {
  const current = open.at(-1);
  if (!current) throw new Error("closed once too often");
  if (content !== undefined) {
    if (content.includes("]]>")) throw new Error("]]> in content");
    current.text += decode(content);
  } else if (closing) {
    if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`);
    open.pop();
  } else if (name) {
    const element = { name, attributes: attributesOf(attributes ?? ""), children: [], text: "" };
    current.children.push(element);
    if (!empty) open.push(element);
  }
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decode(value)]),
  );

const decode = (text: string) =>
  text.replace(/&([^;]*);?/g, (reference, name: string) => {
    const character = ENTITIES[name];
    if (!character || !reference.endsWith(";")) throw new Error(`unknown reference ${reference}`);
    return character;
  });

export const childTexts = (element: XmlElement, name: string): string[] =>
  element.children.filter((child) => child.name === name).map(({ text }) => text);
