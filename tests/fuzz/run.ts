import { parseArgs } from "node:util";
import { fuzz } from "./campaign.ts";

const USAGE =
  "Usage: npm run fuzz -- [--seconds N] [--seed N]    600 seconds and another seed each time unless told\n" +
  "FUZZ_DATABASE_URL: an empty database to use instead of the built-in one";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "600" }, seed: { type: "string" } } });
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
if (!Number.isFinite(seconds) || !Number.isInteger(seed)) throw new Error(USAGE);

console.log(`seed ${seed}, ${seconds} s`);
const { requests, findings, coverage } = await fuzz({
  seed,
  perTarget: 4,
  // The attacked product is a new one; its database must be new too.
  databaseUrl: process.env.FUZZ_DATABASE_URL,
  over: (_, ms) => ms > seconds * 1000,
  judgesCosts: true,
  progress: console.log,
});
console.log(coverage.report());
for (const [index, { what, request }] of findings.entries()) console.log(`\n${index + 1}. ${what}\n    ${request}`);
console.log(`\n${requests} requests, ${findings.length} findings; again with --seed ${seed}`);
process.exitCode = findings.length > 0 ? 1 : 0;
