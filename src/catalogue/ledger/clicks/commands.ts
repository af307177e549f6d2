export { ClickCounter } from "./click-counter.ts";
export { clickRecorder, type RecordClick } from "./click-recorder.ts";
