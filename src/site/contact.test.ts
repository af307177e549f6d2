import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formOf } from "../modules/newsletter/own-pages.ts";
import { CONSENT_VERSION } from "../modules/newsletter/schema.ts";
import { CHANGED_ON } from "./document-dates.ts";
import type { PageRoute } from "./page.ts";
import { about } from "./pages/about.tsx";
import { beta } from "./pages/beta.tsx";
import { forStores } from "./pages/for-stores.tsx";
import { help } from "./pages/help.tsx";
import { privacy } from "./pages/privacy.tsx";
import { terms } from "./pages/terms.tsx";
import { NO_CONTACT } from "./parts/static-page.tsx";
import { HELP_PATH } from "./paths.shared.ts";
import type { Services } from "./services.ts";

const config = { siteName: "PanduBelanja", siteUrl: "https://belanja.example", publisherName: "PT Pandu Belanja" };
const PAGES = { about, beta, forStores, help, privacy, terms };

async function htmlOf(route: PageRoute, contactEmail: string | undefined, presence = "real"): Promise<string> {
  const productCounts = { last: { presence }, hasRealPrices: presence === "real" };
  const content = await route.load({ params: {}, query: {} }, {
    config: { ...config, contactEmail },
    productCounts,
    pageTexts: {},
  } as Services);
  if (content === "not-found" || !("body" in content)) throw new Error("the page has no body");
  return renderToStaticMarkup(content.body);
}

test.each(Object.entries(PAGES))(
  "without an address %s says so and sends nobody to a page without one",
  async (_, route) => {
    const html = await htmlOf(route, undefined);
    expect(html).toContain(NO_CONTACT);
    expect(html).not.toContain(`${HELP_PATH}#kontak`);
    expect(html).not.toContain("mailto:");
  },
);

test.each(Object.entries(PAGES))("%s has the address that is set", async (_, route) => {
  const html = await htmlOf(route, "redaksi@belanja.example");
  expect(html).toContain("mailto:redaksi@belanja.example");
  expect(html).not.toContain(NO_CONTACT);
});

test.each(Object.entries(PAGES))(
  "each address within %s is one place, and none is the sign-up form's",
  async (_, route) => {
    const ids = [...(await htmlOf(route, "redaksi@belanja.example")).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).not.toContain(formOf("").slice(1));
  },
);

test("privacy says one date for itself, and the version of the consent that is stored", async () => {
  const html = await htmlOf(privacy, undefined);
  const days = [...html.matchAll(/dateTime="([^"]+)"/gi)].map(([, day]) => day);
  expect(days).toEqual([CHANGED_ON.privacy, CHANGED_ON.privacy]);
  expect(html).toContain(`versi ${CONSENT_VERSION}`);
});

test("terms speak of prices, verdicts, the link check and counted visits only where there are prices", async () => {
  const [none, real] = [await htmlOf(terms, undefined, "none"), await htmlOf(terms, undefined)];
  for (const said of ["Riwayat harga", "Cek diskon", "Cek harga", "Kunjungan ke toko"]) {
    expect(real).toContain(said);
    expect(none).not.toContain(said);
  }
  expect(await htmlOf(terms, undefined, "sample")).toContain("contoh rekaan");
});
