// `npm test` runs this before its runners.
import { starterData } from "./starter-data.ts";

await starterData();
