export { findWithWorkingCopy } from "./subjects/working-copies.ts";
export { textFields } from "./text/text-fields.ts";
export { isAssistantTalk } from "./tools/assistants/talk.ts";
export { checkInternalPaths } from "./tools/links/internal-links.ts";
export { deadLinks } from "./tools/links/link-findings.ts";
