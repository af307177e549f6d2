import type { TextRule } from "../../text/text-tool.ts";
import { ASSISTANT_HOSTS } from "./names.ts";
import { isCode, isQuoted } from "./quotations.ts";
import { removeBlock } from "./sentences.ts";

/** A parameter names an AI assistant for certain only in `utm_source` and `utm_medium`, because `ref=grok` may be the mark of an affiliate. */
const BY_NAME =
  /^(?:utm_source|utm_medium)=(?:chat\.?gpt|openai|perplexity|(?:ms_?|microsoft_?)?copilot|bing_?chat|gemini|bard|claude|anthropic|deepseek|grok|meta\.?ai|qwen|kimi|mistral|lechat|you\.com|poe|ai[_-]?(?:assistant|chat|overview))[\w.%-]*$/i;
const BY_HOST = new RegExp(
  `^(?:utm_\\w+|ref\\w*|source|src|via|from|origin)=(?:https?(?:://|%3a%2f%2f))?(?:${ASSISTANT_HOSTS}|openai)(?:/|%2f)?$`,
  "i",
);
const isOfAssistant = (parameter: string) => BY_NAME.test(parameter) || BY_HOST.test(parameter);

const BARE_ADDRESS = /https?:\/\/[^\s<>"“”()[\]`]+/g;
const SPACE =
  /^(?:(?:sandbox|attachment|file-service|blob):|https?:\/\/files\.oaiusercontent\.com\/|https:\/\/(?:chatgpt\.com|chat\.openai\.com)\/c\/|https:\/\/claude\.ai\/chat\/|https:\/\/gemini\.google\.com\/app\/)/;

/** A link to a conversation with an AI assistant; it is removed if it is alone in its paragraph. */
const CONVERSATION =
  /\]\(https:\/\/(?:chatgpt\.com|chat\.openai\.com|claude\.ai|g\.co\/gemini|gemini\.google\.com|grok\.com|www\.perplexity\.ai|chat\.deepseek\.com)\/(?:share|s|search|c|chat|app)\/[^)\s]*\)$/;

export const sourceLinks: TextRule = {
  name: "source-links",
  title: "Alamat dari asisten",
  describe:
    "utm_source=chatgpt.com, referrer=grok.com, dan sejenisnya, serta tautan ke berkas di ruang kerja asisten (sandbox:).",
  reason: "Jejak asisten AI pada alamat tautan dibuang.",
  on: true,
  markdown(doc, replace) {
    const clean = (from: number, to: number) => {
      const address = doc.text.slice(from, to);
      const without = withoutAssistants(address);
      if (without !== address) replace(from, to, without);
    };
    for (const node of doc.all("URL")) clean(node.from, node.to);
    // In text from importers the parser takes an escape for the end of an address, so addresses with escapes are looked for separately.
    if (doc.text.includes("\\")) {
      for (const { index, 0: all } of doc.text.matchAll(BARE_ADDRESS)) {
        const found = all.replace(/[.,;:!?]+$/, "");
        if (found.includes("\\") && !isCode(doc, index) && !isQuoted(doc, index)) clean(index, index + found.length);
      }
    }
    for (const node of doc.all("Link", "Image")) {
      const { parent } = node;
      const isAlone = parent?.name === "Paragraph" && parent.from === node.from && parent.to === node.to;
      if (isAlone && CONVERSATION.test(doc.slice(node))) removeBlock(doc, parent, replace);
      const [, words, target] = /^!?\[([^\]]*)\]\(([^)]*)\)$/.exec(doc.slice(node)) ?? [];
      if (words !== undefined && SPACE.test(target ?? ""))
        replace(node.from, node.to, node.name === "Image" ? "" : words);
    }
  },
};

/** Removes parameters that name an AI assistant; the rest of the address stays as written. */
export function withoutAssistants(address: string): string {
  // Gemini links not to an address but to a Google search for that address.
  const [, sought] = /^https:\/\/www\.google\.com\/search\?q=(https?(?::|%3A)[^&\s]+)$/i.exec(address) ?? [];
  if (sought) return decoded(sought);
  const [, base = "", query, fragment = ""] = /^(https?:\/\/[^?#\s]*)\?([^#\s]*)(#.*)?$/i.exec(address) ?? [];
  if (query === undefined) return address;
  // Each part includes the separator before it.
  const parts = query.split(/(?=\\&|(?<!\\)&)/);
  const kept = parts.filter((part) => !isOfAssistant(bare(part)));
  if (kept.length === parts.length) return address;
  const rest = kept.join("").replace(/^\\?&(?:amp;)?/, "");
  return base + (rest === "" ? "" : `?${rest}`) + fragment;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Removes the separator and the escapes from a parameter. */
const bare = (part: string) => part.replace(/^\\?&(?:amp;)?/, "").replace(/\\(?=[!-/:-@[-`{-~])/g, "");
