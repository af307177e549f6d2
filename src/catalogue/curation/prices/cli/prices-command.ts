import { commandOf, EXIT_CODES } from "../../../../platform/command.ts";
import { importCommand } from "./import-command.ts";
import { showCommand } from "./show-command.ts";
import { verdictCommand } from "./verdict-command.ts";

const WHAT = `past prices: import a file, show an offer's, say what they tell of a day; \
exit code ${EXIT_CODES.failed}: no such offer, or no such file, ${EXIT_CODES.rejected}: rows were rejected (--strict)`;

/** `npm run cli -- prices …` */
export const pricesCommand = commandOf("prices", WHAT, {
  import: importCommand,
  show: showCommand,
  verdict: verdictCommand,
});
