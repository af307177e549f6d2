export { withWorkingCopy } from "./subjects/working-copies.ts";
export { placesOf } from "./text/places.ts";
export { isAssistantTalk } from "./tools/assistants/talk.ts";
