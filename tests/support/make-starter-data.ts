// Run by `npm test` before its runners.
import { starterData } from "./starter-data.ts";

await starterData();
