import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { measureAccounts } from "./accounts.ts";
import { measureBackup } from "./backup.ts";
import { measureCatalogue } from "./catalogue.ts";
import { runWithCleanup } from "./cleanup.ts";
import { measureClientBytes } from "./client-bytes.ts";
import { measureDuplicates } from "./duplicates.ts";
import { measureEditorRequests } from "./editor-requests.ts";
import { measureFeedTraffic } from "./feed-traffic.ts";
import { measureFeeds } from "./feeds.ts";
import { measureGrowth } from "./growth.ts";
import { measureHostileInput } from "./hostile-input.ts";
import { measureImport } from "./import.ts";
import { measureListVerdicts } from "./list-verdicts.ts";
import { measureMail } from "./mail.ts";
import { measureMaintenance } from "./maintenance.ts";
import { measureMatching } from "./matching.ts";
import { readOptions, TOPICS_WITHOUT_SITE, type Topic } from "./options.ts";
import { measurePictures } from "./pictures.ts";
import { showPlans } from "./plans.ts";
import { measurePrices } from "./prices.ts";
import { measureProductMerges } from "./product-merges.ts";
import { measureProductSearch } from "./product-search/topic.ts";
import { measureRealData } from "./real-data.ts";
import { printMachine, printVerdict } from "./report.ts";
import { makeStarterData, prepareSite } from "./running-sites.ts";
import { measureSearchQuality } from "./search-quality/topic.ts";
import { measureStartup } from "./startup.ts";
import { measureCached, measureUncached } from "./throughput.ts";
import { measureTraffic } from "./traffic.ts";

const FEW = 100;
/** The number of visited articles, which is so large that most pages are rarely requested. */
const VISITED = 2_000;
/** The number of articles of a maintenance run, whatever the other topics use. */
const MAINTAINED = 10_000;

const WITHOUT_SITE: ReadonlySet<Topic> = new Set<Topic>(TOPICS_WITHOUT_SITE);

/** `npm run bench`: measures what the product costs, and prints a report in Markdown (docs/guides/performance.md). */
await runWithCleanup(async () => {
  const options = readOptions(process.argv.slice(2));
  if (!existsSync(join(PROJECT_ROOT, "dist/server/main.js"))) throw new Error("Build the product first: npm run build");
  const begun = performance.now();
  const wants = (...topics: Topic[]) => topics.some((topic) => options.topics.has(topic));
  printMachine("Benchmark");

  if (wants("import")) await measureImport(options);
  if (wants("feeds")) await measureFeeds(options);
  if (wants("feed-traffic")) await measureFeedTraffic(options);
  if (wants("mail")) await measureMail(options);
  if (wants("prices")) await measurePrices(options);
  if (wants("list-verdicts")) await measureListVerdicts(options);
  if (wants("catalogue")) await measureCatalogue(options);
  if (wants("matching")) await measureMatching(options);
  if (wants("merges")) await measureProductMerges();
  if (wants("real-data")) await measureRealData(options);
  if (wants("product-search")) await measureProductSearch(options);
  if (wants("hostile")) await measureHostileInput();
  const isOver = [...options.topics].every((topic) => WITHOUT_SITE.has(topic));
  if (isOver) return printVerdict((performance.now() - begun) / 1000);
  const starter = wants("startup") ? await measureStartup(options) : await makeStarterData();
  if (wants("bytes")) await measureClientBytes(starter);
  if (wants("accounts")) await measureAccounts(starter, options);
  if (wants("pictures")) await measurePictures(starter, options);
  const few = wants("cached", "uncached", "growth", "writing") ? await prepareSite(starter, FEW) : undefined;
  if (few && wants("cached")) await measureCached(few, options);
  if (few && wants("uncached")) await measureUncached(few, options);
  if (wants("traffic")) await measureTraffic(await prepareSite(await makeStarterData(), VISITED), options);
  const many = wants("growth", "plans", "writing")
    ? await prepareSite(await makeStarterData(), options.many)
    : undefined;
  if (many && wants("plans")) await showPlans(many);
  if (few && many && wants("growth")) await measureGrowth(few, many, options);
  if (wants("duplicates")) await measureDuplicates(starter, options);
  if (few && many && wants("writing")) await measureEditorRequests(few, many, options);
  if (wants("maintenance")) await measureMaintenance(await prepareSite(starter, MAINTAINED), options);
  if (wants("backup")) await measureBackup(starter, options);
  if (wants("search-quality")) await measureSearchQuality(await makeStarterData());

  printVerdict((performance.now() - begun) / 1000);
});
