import type { Db } from "../../platform/database/tables.ts";
import { sampleState } from "./task.ts";

export type SampleReport = {
  readonly state: "none" | "loading" | "loaded" | "failed" | "removed";
  readonly merchants: number;
  readonly offers: number;
};

export async function sampleReport(db: Db): Promise<SampleReport> {
  const { merchants, offers } = await db
    .selectFrom("merchants as m")
    .leftJoin("offers as o", "o.merchant_id", "m.id")
    .select(({ fn }) => [fn.count<number>("m.id").distinct().as("merchants"), fn.count<number>("o.id").as("offers")])
    .where("m.is_sample", "=", true)
    .executeTakeFirstOrThrow();
  return { state: (await sampleState(db)) ?? "none", merchants, offers };
}

/** Returns which kinds of merchants exist. */
export async function merchantKinds(db: Db): Promise<{ readonly hasSample: boolean; readonly hasReal: boolean }> {
  const rows = await db.selectFrom("merchants").select("is_sample").distinct().execute();
  return { hasSample: rows.some((row) => row.is_sample), hasReal: rows.some((row) => !row.is_sample) };
}
