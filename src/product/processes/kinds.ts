/** The kinds of background processes. A process loads only the code of its own kind. */
export const PROCESS_KINDS: Readonly<Record<string, () => Promise<{ readonly run: () => Promise<void> }>>> = {
  backup: () => import("./backup.ts"),
  feed: () => import("./feed.ts"),
  "feed-preview": () => import("./feed-preview.ts"),
  import: () => import("./import.ts"),
  mail: () => import("./mail.ts"),
  maintenance: () => import("./maintenance.ts"),
  matching: () => import("./matching.ts"),
  "sample-catalogue": () => import("./sample-catalogue.ts"),
};
