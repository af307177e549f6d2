import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wxr, wxrItem, wxrMeta } from "../exports.fixtures.ts";
import { contentsOfEntry, entriesIn } from "./reading.fixtures.ts";
import { withPatterns } from "./wordpress-patterns.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pandubelanja-patterns-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...items: string[]) {
  const path = join(folder, "blog.xml");
  await writeFile(path, wxr(items));
  const entries = await entriesIn(path);
  return entries.filter(({ found }) => found === "item").map(contentsOfEntry);
}

const pattern = (id: number, content: string, status = "publish") =>
  wxrItem({ id, title: `Pola ${id}`, content, status, type: "wp_block" });
const ref = (id: number, more = "") => `<!-- wp:block {"ref":${id}${more}} /-->`;

test("synced patterns are put in, those within them too, wherever they stand in the file", async () => {
  const [post] = await read(
    wxrItem({
      id: 1,
      title: "A",
      content: `<!-- wp:paragraph --><p>Awal.</p><!-- /wp:paragraph -->\n\n${ref(2)}\n\n${ref(9)}`,
    }),
    pattern(2, `<!-- wp:list --><ul><li>Simpan nota.</li></ul><!-- /wp:list -->${ref(3)}`),
    pattern(3, "<!-- wp:paragraph --><p>Tanya toko.</p><!-- /wp:paragraph -->"),
  );
  expect(post).toMatchObject({
    markdown: "Awal.\n\n- Simpan nota.\n\nTanya toko.",
    problems: ["Pola tersinkron nomor 9 tidak ada di berkas ini, jadi isinya tidak ikut."],
  });
});

test("a pattern that WordPress shows nobody stays out", async () => {
  const [post] = await read(
    wxrItem({ id: 1, title: "A", content: `<p>Awal.</p>${ref(2)}` }),
    pattern(2, "<p>Rahasia</p>", "draft"),
  );
  expect(post?.markdown).toBe("Awal.");
});

test("patterns that hold themselves, or each other many times, come to an end", () => {
  const problems: string[] = [];
  const many = (id: number) => Array.from({ length: 20 }, () => ref(id)).join("");
  const patterns = new Map([
    ["1", `satu ${ref(1)}`],
    ...Array.from({ length: 12 }, (_, at): [string, string] => [String(at + 10), many(at + 11)]),
  ]);
  expect(withPatterns(`${ref(1)} dua`, patterns, (one) => problems.push(one))).toBe("satu  dua");
  expect(withPatterns(ref(10), patterns, (one) => problems.push(one)).length).toBeLessThan(2_000_000);
  expect(new Set(problems).size).toBeGreaterThan(0);
});

test("words that replace a pattern's are named", () => {
  const problems: string[] = [];
  const content = ref(1, ',"content":{"Judul":{"content":"Lain"}}');
  expect(withPatterns(content, new Map([["1", "Isi"]]), (one) => problems.push(one))).toBe("Isi");
  expect(problems).toEqual([
    "Kata yang diganti di dalam pola tersinkron tidak ikut: yang tampil adalah kata dari polanya.",
  ]);
});

test("a post that Elementor keeps elsewhere says so", async () => {
  const data = wxrMeta("_elementor_data", '[{"elType":"widget"}]');
  const [post, other] = await read(
    wxrItem({ id: 1, title: "A", content: " ", extra: data }),
    wxrItem({ id: 2, title: "B", content: "<p>Isi.</p>", extra: data }),
  );
  expect(post?.problems).toEqual([
    "Isinya dibuat dengan Elementor, yang menyimpannya di luar isi pos WordPress, jadi tidak ikut.",
  ]);
  expect(other?.problems).toEqual([]);
});
