import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { MERCHANT_DETAILS } from "../ledger/merchants/schema.ts";

/** The folder of the sample files, which dev/sample-catalogue.ts writes. */
export const SAMPLE_FOLDER = join(PROJECT_ROOT, "content/sample");

const shopSchema = z.object({
  slug: z.string(),
  name: z.string(),
  homeUrl: z.string(),
  /** The file of the shop's feed, in the same folder. */
  feed: z.string(),
  /** The known facts of the shop; facts that are left out are unknown. */
  facts: z.partialRecord(z.enum(MERCHANT_DETAILS), z.string()),
  /** The feed's own category paths, with the category and type of each. */
  paths: z.array(z.object({ path: z.string(), category: z.string(), productType: z.string() })),
});
export type SampleShop = z.output<typeof shopSchema>;

export const readSampleShops = async (folder: string): Promise<readonly SampleShop[]> =>
  z.array(shopSchema).parse(JSON.parse(await readFile(join(folder, "shops.json"), "utf8")));

const changeSchema = z
  .tuple([z.string(), z.string(), z.coerce.number(), z.string(), z.string(), z.string()])
  .transform(([merchant, externalId, daysAgo, price, listPrice, availability]) => ({
    ...{ merchant, externalId, daysAgo, price, listPrice, availability },
  }));
/** An offer's price from a day on. */
export type SampleChange = z.output<typeof changeSchema>;

/** Reads the changes offer by offer, each from the oldest on. No cell of the file is quoted. */
export async function* readSampleChanges(folder: string): AsyncGenerator<SampleChange> {
  const lines = createInterface({ input: createReadStream(join(folder, "price-changes.csv")) });
  let isHeader = true;
  for await (const line of lines) {
    if (!isHeader) yield changeSchema.parse(line.split(","));
    isHeader = false;
  }
}
