import { commandOf, EXIT_CODES } from "../../../platform/command.ts";
import { addCommand } from "./add-command.ts";
import { listRunsCommand } from "./list-runs-command.ts";
import { pagesCommand } from "./pages-command.ts";
import { pathsCommand } from "./paths-command.ts";
import { pauseCommand } from "./pause-command.ts";
import { previewCommand } from "./preview-command.ts";
import { acceptCommand, discardCommand, runCommand, stopCommand, undoCommand } from "./run-command.ts";

const WHAT = `read the feeds of shops; exit code ${EXIT_CODES.failed}: it failed or is no feed, ${EXIT_CODES.undecided}: a person must decide, \
${EXIT_CODES.rejected}: rows were rejected (--strict)`;

/** `npm run cli -- feed …` */
export const feedCommand = commandOf("feed", WHAT, {
  preview: previewCommand,
  add: addCommand,
  run: runCommand,
  runs: listRunsCommand,
  accept: acceptCommand,
  discard: discardCommand,
  stop: stopCommand,
  undo: undoCommand,
  pause: pauseCommand,
  pages: pagesCommand,
  paths: pathsCommand,
});
