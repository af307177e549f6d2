import { PROCESS_KINDS } from "./kinds.ts";

/** The entry point of every background process (platform/tasks/background-process.ts starts it): it does the work of its kind and ends. */
const [, , kind = ""] = process.argv;
const load = PROCESS_KINDS[kind];
if (!load) throw new Error(`there is no background process of the kind "${kind}"`);
const { run } = await load();
await run();
