import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { savePageText } from "../modules/page-texts/commands.ts";
import { ownTexts } from "../modules/page-texts/queries.ts";
import { visibleText } from "../modules/seo/queries.ts";
import { CLI } from "../platform/json-api/actor.ts";
import type { PageContent } from "../site/page.ts";
import { about } from "../site/pages/about.tsx";
import { help } from "../site/pages/help.tsx";
import type { Services } from "../site/services.ts";
import { placeholderValues } from "../site/text-placeholders.ts";
import { shippedText } from "./shipped-texts.tsx";

const { db, pool } = await testDatabase();
const PAGES = { about, help };
type State = { readonly presence: "none" | "sample" | "real"; readonly siteName?: string; readonly mail?: string };

const servicesIn = ({ presence, siteName = "PanduBelanja", mail }: State, pageTexts = {}) =>
  ({
    config: { siteName, siteUrl: "https://toko.example", publisherName: "PT Toko", contactEmail: mail },
    productCounts: { last: { presence }, hasRealPrices: presence === "real" },
    reads: pool,
    pageTexts,
  }) as unknown as Services;

/** Shows a page with the texts that are saved. */
async function shown(slot: keyof typeof PAGES, state: State) {
  const { config } = servicesIn(state);
  const texts = await ownTexts(db, { timeZone: "Asia/Jakarta", values: placeholderValues(config) });
  const content = (await PAGES[slot].load({ params: {}, query: {} }, servicesIn(state, texts))) as PageContent;
  return { html: renderToStaticMarkup(content.body), faq: content.meta.faq ?? [] };
}

const save = async (slot: keyof typeof PAGES, state: State, added = "") =>
  savePageText(db, { slot, markdown: `${await shippedText(slot, servicesIn(state))}${added}` }, CLI);

test.each(["about", "help"] as const)("the text of %s to begin with is the same in every state", async (slot) => {
  const before = await shippedText(slot, servicesIn({ presence: "sample" }));
  expect(before).toContain("{{nama-situs}}");
  expect(before).not.toMatch(/rekaan|PanduBelanja|belum menampilkan harga/);
  expect(before).not.toContain(")[");
  expect(await shippedText(slot, servicesIn({ presence: "real", siteName: "Lain", mail: "a@b.example" }))).toBe(before);
});

test.each(["about", "help"] as const)(
  "%s with an owner's line follows the prices, the name and the contact",
  async (slot) => {
    await save(slot, { presence: "sample", mail: "lama@toko.example" }, "\n\nSatu baris dari kami.");
    const now = await shown(slot, { presence: "sample", mail: "lama@toko.example" });
    expect(now.html).toMatch(/rekaan|hanya contoh/);
    expect(now.html).toContain("Satu baris dari kami.");
    const { html } = await shown(slot, { presence: "real", siteName: "Pasar Melati", mail: "baru@melati.example" });
    expect(html).toContain("Pasar Melati");
    expect(html).toContain("baru@melati.example");
    expect(html).toContain(slot === "help" ? "Dari mana harga di sini berasal" : "Kami tidak menjamin harga");
    expect(html).not.toMatch(/rekaan|hanya contoh|PanduBelanja|lama@toko|\{\{/);
  },
);

test("an owner's Bantuan has the same closed questions and structured data as the shipped one", async () => {
  await savePageText(db, { slot: "help", markdown: "" }, CLI);
  const state = { presence: "real", mail: "halo@toko.example" } as const;
  const asShipped = await shown("help", state);
  await save("help", state);
  const own = await shown("help", state);
  const questions = ({ html }: { readonly html: string }) =>
    [...html.matchAll(/<summary><h3>(.*?)<\/h3><\/summary>/g)].map(([, question]) => question).sort();
  expect(questions(own)).toEqual(questions(asShipped));
  expect(questions(own).length).toBeGreaterThan(15);
  expect(own.faq.map(({ question }) => question).sort()).toEqual(asShipped.faq.map(({ question }) => question).sort());

  await savePageText(db, { slot: "help", markdown: "## Bisa COD?\n\nBisa, **di Malang**." }, CLI);
  const short = await shown("help", state);
  expect(short.html).toContain('<summary><h3>Bisa COD?</h3></summary><div id="teks-bisa-cod"');
  expect(short.faq[0]).toEqual({ question: "Bisa COD?", answer: "Bisa, di Malang." });

  // Structured data say nothing that the page does not show, which the audit would report as an error.
  const rich = "Kaki[^1].\n\n#### Kecil\n\n- a\n- b\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[^1]: Catatan.";
  await savePageText(db, { slot: "help", markdown: `## Apa saja?\n\n${rich}` }, CLI);
  const { html, faq } = await shown("help", state);
  const bare = (words: string) => words.replace(/\s+/g, "");
  expect(bare(visibleText(html))).toContain(bare(faq[0]?.answer ?? "?"));
  expect(faq[0]?.answer).toMatch(/Kaki1\. Kecil a b A B 1 2/);
});
