import type { Page } from "@playwright/test";
import { type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { publishEdition } from "../support/edition.ts";
import { findLayoutProblems } from "../support/geometry-rules.ts";
import { ADMIN_KINDS, inGroups, OUTSIDE_KINDS, openKind, type PageKind, PUBLIC_KINDS } from "../support/page-kinds.ts";
import { publishProducts } from "../support/products.ts";
import { publishRichArticle } from "../support/rich-article.ts";
import { allowConsoleErrors, DESKTOP, part } from "../support/test.ts";

const WIDTHS = [390, 1280];
/** The width at which columns side by side are narrowest. */
const BETWEEN = 1024;

test.beforeAll(async ({ team }) => {
  const { status } = await fetch(`${team.url}/artikel/elektronik-gadget/serba-ada`);
  if (status !== 404) return;
  await publishRichArticle(team.url, await signInByApi(team.url, team.owner));
  await publishProducts(team.dataDir);
  await publishEdition(team.dataDir);
});

/** Checks the page at its present size; it waits, since parts may still be moving into place. */
async function expectNoFaults(page: Page, where: string) {
  await expect.poll(() => page.evaluate(findLayoutProblems), { message: where }).toEqual([]);
}

async function expectSoundLayout(page: Page, { name }: PageKind, widths: readonly number[] = WIDTHS) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoFaults(page, `${name}, ${width} px, ${colorScheme}`);
    }
  }
}

/** The number of pages in one test: a browser, a session and the application take longer to start than a page. */
const GROUP = 11;

for (const kinds of inGroups([...PUBLIC_KINDS, ...OUTSIDE_KINDS], GROUP)) {
  test(`pages from ${kinds[0]?.name}: everything has its place`, async ({ page, consoleErrors }) => {
    for (const kind of kinds) {
      await part(page, kind.name, async () => {
        await page.setViewportSize(DESKTOP);
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await openKind(page, kind);
        await expectSoundLayout(page, kind, [...WIDTHS, BETWEEN]);
      });
    }
    allowConsoleErrors(consoleErrors, /status of 4\d\d/);
  });
}

for (const kinds of inGroups(ADMIN_KINDS, GROUP)) {
  test(`admin pages from ${kinds[0]?.name}: everything has its place`, async ({ page, person, consoleErrors }) => {
    test.slow();
    await signIn(page, person);
    for (const kind of kinds) {
      await test.step(kind.name, async () => {
        await openKind(page, kind);
        await expectSoundLayout(page, kind);
      });
    }
    allowConsoleErrors(consoleErrors, /status of 4\d\d/);
  });
}

/** Whether all addresses are checked; `.ci/run` does so. */
const EVERY_ADDRESS = process.env.EVERY_ADDRESS === "1";
test(`${EVERY_ADDRESS ? "every address" : "the first address"} of the site maps: everything has its place`, async ({
  page,
  team,
}) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const addresses = await sitemapAddresses(team);
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of EVERY_ADDRESS ? addresses : addresses.slice(0, 1)) {
    await page.goto(address);
    await expectNoFaults(page, address);
  }
});

/** Returns the addresses in the site maps, which /sitemap.xml lists. */
async function sitemapAddresses({ url }: EditorialTeam): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address.replaceAll("&amp;", "&")),
    );
  };
  const maps = await read("/sitemap.xml");
  const pages = await Promise.all(maps.map(({ pathname }) => read(pathname)));
  return pages.flat().map(({ pathname, search }) => pathname + search);
}
