import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addImage } from "../../media/image.fixtures.ts";
import type { ArticleListPage } from "./answers.ts";
import { draft, startWriting } from "./api.fixtures.ts";

const database = await testDatabase();
const { db } = database;
const { join, stop } = await startWriting(database);
afterAll(stop);
const sari = await join("sari@toko.example");

test("each article of the list names a small picture of its cover, the original until there is one", async () => {
  const [made, unmade] = [await addImage(db), await addImage(db)];
  const variant = { image_id: made.id, format: "jpeg" as const, height: 9, bytes: 9 };
  await db
    .insertInto("image_variants")
    .values([640, 320].map((width) => ({ ...variant, width })))
    .execute();
  for (const coverImageId of [made.id, made.id, unmade.id, null]) {
    await sari("POST", "/articles", { draft: draft({ title: "Bersampul", tags: ["sampul"], coverImageId }) });
  }
  for (const query of ["tag=sampul&sort=created", "q=bersampul&sort=created"]) {
    const { body } = await sari<ArticleListPage>("GET", `/articles?${query}`);
    expect(body.articles.map(({ cover }) => cover)).toEqual([
      null,
      `/media/${unmade.hash}/original.png`,
      `/media/${made.hash}/320.jpeg`,
      `/media/${made.hash}/320.jpeg`,
    ]);
  }
});

test("articles are listed by their numbers, but for those in the trash", async () => {
  const created = async (title: string) => (await sari("POST", "/articles", { draft: draft({ title }) })).body;
  const [one, two, trashed] = [await created("Nomor satu"), await created("Nomor dua"), await created("Nomor tiga")];
  await sari("POST", `/articles/${trashed.id}/trash`, { version: trashed.version });
  const listed = await sari<ArticleListPage>(
    "GET",
    `/articles?sort=title&ids=${[one.id, trashed.id, 999_999_999_999_999, two.id, one.id].join(",")}`,
  );
  expect(listed.body.articles.map(({ title }) => title)).toEqual(["Nomor dua", "Nomor satu"]);
  for (const wrong of ["", "1,", "satu", "-1", Array(51).fill(1).join(",")]) {
    const { status } = await sari("GET", `/articles?ids=${wrong}`);
    expect([wrong, status]).toEqual([wrong, 400]);
  }
});

test("what is typed and not saved is found by its title, text and tags, in every status, and gone with it", async () => {
  const stored = [];
  for (const title of ["Wastafel satu", "Wastafel dua"])
    stored.push((await sari("POST", "/articles", { draft: draft({ title, body: "Keran." }) })).body);
  const [unsaved, live] = stored;
  if (!unsaved || !live) throw new Error("not made");
  const published = await sari("POST", `/articles/${live.id}/publication`, {
    version: live.version,
    draft: draft({ title: "Wastafel dua", slug: "wastafel-dua", body: "Keran." }),
  });
  expect(published.status).toBe(200);
  const session = crypto.randomUUID();
  const type = async ({ id, version }: { id: number; version: number }, changes: object) => {
    const input = { session, version, draft: draft(changes) };
    expect((await sari("PUT", `/articles/${id}/working-copy`, input)).status).toBe(200);
  };
  const typed = {
    title: "Bidet portabel",
    tags: ["sanitasi"],
    body: "Selang [fleksibel](/artikel/x/zzalamat) dan katup.",
  };
  await type(unsaved, typed);
  await type(published.body, { ...typed, slug: "wastafel-dua" });
  const found = async (words: string, more = "") =>
    (await sari<ArticleListPage>("GET", `/articles?q=${encodeURIComponent(words)}${more}`)).body.articles;
  for (const words of ["bidet", "sanitasi", "selang katup", "fleksi", "wastafel"]) {
    const ids = (await found(words)).map(({ id }) => id).toSorted((one, other) => one - other);
    expect([words, ids]).toEqual([words, [unsaved.id, live.id]]);
  }
  expect(await found("zzalamat")).toEqual([]);
  expect((await found("bidet", "&status=published")).map(({ id }) => id)).toEqual([live.id]);
  const shown = Object.fromEntries((await found("bidet")).map(({ id, title, tags }) => [id, { title, tags }]));
  expect(shown).toEqual({
    [unsaved.id]: { title: "Bidet portabel", tags: ["sanitasi"] },
    [live.id]: { title: "Wastafel dua", tags: [] },
  });
  // This text is typed after a search, so the index that the search filled is out of date.
  await type(unsaved, { ...typed, body: "Gantungan handuk." });
  expect((await found("gantungan")).map(({ id }) => id)).toEqual([unsaved.id]);
  expect((await found("katup")).map(({ id }) => id)).toEqual([live.id]);
  await sari("DELETE", `/articles/${live.id}/working-copy`);
  expect((await found("bidet")).map(({ id }) => id)).toEqual([unsaved.id]);
});
