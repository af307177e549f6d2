import { MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import { closings } from "./closings.ts";
import { disclaimers } from "./disclaimers.ts";
import { openings } from "./openings.ts";

/** Whether an AI assistant speaks about itself or its work in a text. */
export function isAssistantTalk(text: string): boolean {
  let found = false;
  const replace = () => {
    found = true;
  };
  const doc = new MarkdownDoc(text);
  for (const rule of [openings, disclaimers, closings]) rule.markdown?.(doc, replace, () => undefined);
  return found;
}
