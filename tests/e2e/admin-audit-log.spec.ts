import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type Account, type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test("the log is filtered while one types, Enter does not wait, and one press shows all again", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/admin/audit-log");
  const events = page.getByRole("region", { name: "Peristiwa" });
  const actor = page.getByLabel("Email pengguna");
  await expect(events.getByRole("row").nth(1)).toBeVisible();
  await actor.pressSequentially("tidak-ada@contoh.id");
  await expect(page).toHaveURL(/\?actor=tidak-ada%40contoh\.id$/);
  await expect(events.getByText("Tidak ada peristiwa yang cocok.")).toBeVisible();
  await expect(actor).toBeFocused();
  await actor.fill(person.email);
  await actor.press("Enter");
  await expect(events.getByRole("row").nth(1)).toContainText(person.email);
  await page.getByLabel("Dari tanggal").fill("2026-02-01");
  await page.getByLabel("Sampai tanggal").fill("2026-01-01");
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-01-01$/);
  await expect(events.getByText("Tanggal akhir mendahului tanggal awal.")).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Hapus filter" }).click();
  await expect(page).toHaveURL(/audit-log$/);
  await expect(actor).toBeFocused();
  await expect(events.getByRole("row").nth(1)).toBeVisible();
});

test("one article in the trash is told by its title, found by the filter, and its details move nothing beside them", async ({
  page,
  person,
  team,
}) => {
  const title = `Artikel ${crypto.randomUUID().slice(0, 8)}`;
  const token = await signInByApi(team.url, person);
  const send = (path: string, data: unknown) =>
    page.request.post(`${team.url}/api/admin${path}`, { data, headers: { authorization: `Bearer ${token}` } });
  const { id } = await (await send("/articles", { draft: { title } })).json();
  expect((await send("/article-batches", { action: "trash", ids: [id] })).ok()).toBe(true);

  await signIn(page, person, "/admin/audit-log?action=article.trashed");
  const row = page.getByRole("row", { name: title });
  await expect(row).toContainText("Artikel dibuang ke sampah");
  const cells = row.getByRole("cell");
  const before = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
  await row.getByText("Rincian").click();
  await expect(row.getByText("Versi", { exact: true })).toBeVisible();
  expect(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x))).toEqual(before);
  await page.setViewportSize(PHONE);
  await expectAccessibleLayout(page);
});

/** Opens the log with more events than one page holds. */
async function openLongLog(page: Page, { person, team }: { person: Account; team: EditorialTeam }) {
  const headers = { authorization: `Bearer ${await signInByApi(team.url, person)}` };
  const more = Array.from({ length: 51 }, () =>
    page.request.get(`${team.url}/api/admin/audit-log.csv?action=setup.completed`, { headers }),
  );
  for (const answer of await Promise.all(more)) expect(answer.ok()).toBe(true);
  await signIn(page, person, "/admin/audit-log");
  const events = page.getByRole("region", { name: "Peristiwa" });
  const button = events.getByRole("button", { name: "Muat lagi" });
  await expect(button).toBeVisible();
  return { events, button, problem: events.getByRole("alert") };
}

const FURTHER = /audit-log\?.*cursor=/;

type Fault = {
  readonly begin: (page: Page) => Promise<unknown>;
  readonly end: (page: Page) => Promise<unknown>;
  readonly said: RegExp;
};
const refusedWith = (status: number, message: string): Fault => ({
  begin: (page) =>
    page.route(FURTHER, (route) => route.fulfill({ status, json: { error: { code: "invalid", message } } })),
  end: (page) => page.unroute(FURTHER),
  said: new RegExp(`^${message}$`),
});
const FAULTS: Readonly<Record<string, Fault>> = {
  "is refused": refusedWith(400, "Basis data sedang sibuk."),
  "fails in the server": refusedWith(500, "Terjadi gangguan di sisi kami."),
  "is broken off": {
    begin: (page) => page.route(FURTHER, (route) => route.abort("connectionreset")),
    end: (page) => page.unroute(FURTHER),
    said: /^Server tidak dapat dihubungi\./,
  },
  "is asked for without a connection": {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
    said: /^Server tidak dapat dihubungi\./,
  },
};

test.describe("a further page", () => {
  // Failed requests are repeated after one second, two, and four, which extended timeouts would draw out.
  test.use({ extendedTimeouts: false });

  test("what goes wrong with it is said where it was asked for, and it comes when it is asked for again", async ({
    page,
    person,
    team,
    consoleErrors,
  }) => {
    const { events, button, problem } = await openLongLog(page, { person, team });
    for (const [name, { begin, end, said }] of Object.entries(FAULTS)) {
      await test.step(`it ${name}`, async () => {
        await page.reload();
        await expect(button).toBeVisible();
        await begin(page);
        await button.click();
        await expect(problem).toHaveText(said);
        await expect(problem).toBeInViewport();
        await expect(button).toBeEnabled();
        const [told, pressed] = [await problem.boundingBox(), await button.boundingBox()];
        expect((pressed?.y ?? 0) - ((told?.y ?? 0) + (told?.height ?? 0))).toBeLessThan(40);
        expect(await events.getByRole("row").count()).toBeGreaterThan(50);
        await end(page);
        await button.click();
        await expect(events.getByRole("row").nth(55)).toBeVisible();
        await expect(problem).toHaveCount(0);
      });
    }
    allowConsoleErrors(consoleErrors, /status of [45]00|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/);
  });
});
