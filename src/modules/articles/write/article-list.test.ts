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
