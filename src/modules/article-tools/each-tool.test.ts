import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { readArticle } from "../articles/write/snapshots.ts";
import { allItems, findRun } from "../maintenance/queries.ts";
import { plannedRun, stepTo } from "./run.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
await addAuthor(db);
beforeEach(() => db.deleteFrom("articles").execute());

const SMARTPHONE = "cara-memilih-smartphone-sesuai-kebutuhan";
const UNDESCRIBED =
  "Memilih panci yang baik dimulai dari bahannya, karena bahan menentukan berapa lama panci itu dipakai.\n";

/** The end-to-end test admin-maintenance.spec.ts opens the same plans in the admin. */
test.each([
  {
    tool: "fix-article-formatting",
    body: "Panci yang baik.\n\n**Bahan yang awet**\n\nBaja itu berat.\n",
    reason: "Baris tebal yang berdiri sendiri menjadi judul bagian.",
    after: "Panci yang baik.\n\n## Bahan yang awet\n\nBaja itu berat.\n",
  },
  {
    tool: "clean-articles",
    body: 'Panci <span style="color:red">baik</span> dari [tokonya](https://toko.example/panci?utm_source=surat&warna=biru).\n',
    reason: "Parameter pelacak pada alamat dibuang.",
    after: "Panci baik dari [tokonya](https://toko.example/panci?warna=biru).\n",
  },
  {
    tool: "remove-ai-metadata",
    body: "Panci baja lebih awet.:contentReference[oaicite:3]{index=3}\n",
    reason: "Tanda kutipan yang ditinggalkan asisten AI dibuang.",
    after: "Panci baja lebih awet.\n",
  },
  {
    tool: "check-links",
    body: `Baca [panduan](/artikel/hobi-mainan/${SMARTPHONE}) dan [yang hilang](/tidak-ada).\n`,
    reason: "Halaman ini pindah: tautan diarahkan ke alamatnya yang sekarang.",
    after: `Baca [panduan](/artikel/elektronik-gadget/${SMARTPHONE}) dan [yang hilang](/tidak-ada).\n`,
  },
  {
    tool: "fill-seo-fields",
    body: UNDESCRIBED,
    reason: "Deskripsi yang kosong diambil dari kalimat pertama.",
    after: UNDESCRIBED,
  },
])("what $tool finds is planned with its reason, applied, and undone", async ({ tool, body, reason, after }) => {
  const ids: number[] = [];
  for (const slug of ["satu", "dua", "tiga"])
    ids.push((await addArticle(db, { slug, body, excerpt: "", description: "", status: "draft" })).id);
  const bodies = () => Promise.all(ids.map(async (id) => (await readArticle(db, id))?.snapshot.body));
  await addArticle(db, { slug: SMARTPHONE, category: "elektronik-gadget", body: "Isi.\n" });
  const id = await plannedRun(database, { tool, filter: { ids } });
  const told: string[][] = [];
  for await (const { changes } of allItems(db, id))
    told.push(changes.flatMap(({ reasons }) => reasons.map(({ text }) => text)));
  expect(told).toHaveLength(3);
  for (const reasons of told) expect(reasons).toContain(reason);

  await stepTo(database, id, "apply");
  expect(await findRun(db, id)).toMatchObject({ status: "applied" });
  expect(await bodies()).toEqual([after, after, after]);
  await stepTo(database, id, "undo");
  expect(await findRun(db, id)).toMatchObject({ status: "undone" });
  expect(await bodies()).toEqual([body, body, body]);
});
