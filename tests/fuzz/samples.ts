import { randomBytes } from "node:crypto";
import { ROLES } from "../../src/platform/json-api/roles.shared.ts";
import type { Product } from "../support/launch.ts";
import { randomPicture } from "../support/random-picture.ts";
import { callAs, emailOf, PASSWORD, sendFileAs } from "../support/team.ts";
import type { Corpus } from "./corpus.ts";
import { areaOf } from "./operations.ts";

/** Makes one of each thing that the API is about, as the admin would; a later call replaces what the fuzzer happened to delete. */
export async function createSamples(product: Product, token: string, corpus: Corpus): Promise<void> {
  const mark = randomBytes(4).toString("hex");
  const make = async (path: string, body: unknown, method = "POST") => {
    const answer = await callAs(product, token, path, method, body);
    const text = await answer.text();
    if (!answer.ok || !text) return {};
    const made = JSON.parse(text) as Record<string, unknown>;
    corpus.add(areaOf(path), made);
    return made;
  };
  for (const state of ["draf", "terbit", "buangan"]) {
    const draft = { ...DRAFT, title: `Barang ${state} ${mark}`, slug: `barang-${state}-${mark}` };
    const { id, version } = await make("/api/admin/articles", { draft });
    if (state === "terbit") await make(`/api/admin/articles/${id}/publication`, { version, draft });
    if (state === "buangan") await make(`/api/admin/articles/${id}/trash`, { version });
  }
  for (const [path, body] of samplesOf(mark)) await make(path, body);
  await make("/api/admin/imports", { name: "artikel.md", bytes: MARKDOWN.length }).then(({ id }) =>
    sendFileAs(product, token, `/api/admin/imports/${id}/file?offset=0`, MARKDOWN, "PUT"),
  );
  await upload(product, token, corpus);
  corpus.add(
    "",
    ROLES.map((role) => ({ email: emailOf(role), password: PASSWORD })),
  );
  corpus.add("", { email: `pelanggan-${mark}@example.com`, from: `/lama-${mark}`, to: "/tentang", reason: "Kabur." });
}

const DRAFT = {
  category: "hobi-mainan",
  excerpt: "Ringkasan dari sebuah artikel.",
  description: "Uraian dari sebuah artikel yang dibuat untuk dicoba.",
  body: "## Judul\n\nParagraf **tebal** dengan [tautan](/tentang).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  tags: ["coba", "mainan"],
  keywords: ["coba"],
  faq: [{ question: "Apa ini?", answer: "Percobaan." }],
};

const MARKDOWN = new TextEncoder().encode("---\ntitle: Artikel\n---\n\nIsi.\n");

const samplesOf = (mark: string): [path: string, body: unknown][] => [
  ["/api/admin/invitations", { email: `undangan-${mark}@example.com`, role: "editor" }],
  ["/api/admin/webhooks", { name: mark, url: "https://pendengar.invalid/kait", events: ["article.published"] }],
  ["/api/admin/redirects", { from: `/dulu-${mark}`, to: "/tentang" }],
  ["/api/admin/authors", { name: `Penulis ${mark}` }],
  ["/api/admin/maintenance/runs", { tool: "format-articles", filter: {} }],
  ["/api/admin/backups", {}],
];

async function upload(product: Product, token: string, corpus: Corpus): Promise<void> {
  const answer = await sendFileAs(product, token, "/api/admin/images?name=barang", await randomPicture(8));
  if (answer.ok) corpus.add("images", (await answer.json()) as unknown);
}
