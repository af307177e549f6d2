import { expect, test } from "vitest";
import { startAdminApi } from "../../../../modules/auth/admin.fixtures.ts";
import { feedScenario, feedText, type Row } from "../../../ingest/runs/run.fixtures.ts";
import { priceAdminRoutes } from "../admin-routes.ts";
import { priceDashboardItems } from "../dashboard-items.ts";

const BEFORE: Row = { id: "L1", title: "Kaos Polos Katun Combed Hitam", price: 100_000 };
const AFTER: Row = { id: "L1", title: "Atasan Pria Lengan Pendek Nyaman", price: 90_000 };

async function changedListing() {
  const scenario = await feedScenario();
  const { db } = scenario;
  const feed = await scenario.feed();
  const see = (row: Row, filler: number) => {
    scenario.days(1);
    return scenario.run(feed, feedText([row, { id: "lain", title: "Sapu Lidi Bergagang", price: filler }]), true);
  };
  await see(BEFORE, 10_000);
  await see({ ...BEFORE, price: 80_000 }, 10_001);
  const run = await see(AFTER, 10_002);
  const api = await startAdminApi(
    scenario.database,
    priceAdminRoutes({ db, clock: scenario.clock, timeZone: scenario.parts.timeZone }),
  );
  const list = async () => (await api.call("editor", "GET", "/history-breaks")).body.breaks;
  const decide = (id: number, decision: string) =>
    api.call("editor", "POST", `/history-breaks/${id}/decision`, { decision });
  const offers = () =>
    db
      .selectFrom("offers")
      .select(["id", "product_id", "is_hidden"])
      .where("title", "<>", "Sapu Lidi Bergagang")
      .orderBy("id")
      .execute();
  const lows = async (product: number | null | undefined) =>
    (
      await db
        .selectFrom("product_lows")
        .select("price")
        .where("product_id", "=", product ?? 0)
        .orderBy("day")
        .execute()
    ).map(({ price }) => price);
  const editor = { personId: 1, email: "", name: "", role: "editor" } as const;
  const items = async () => (await priceDashboardItems(db, editor)).map(({ text }) => text);
  return { ...scenario, api, run, see, list, decide, offers, lows, items };
}

test("what a title alone says is shown to an editor, who may say that it is another thing indeed", async () => {
  const { list, decide, items, lows, offers, api } = await changedListing();
  expect(await items()).toEqual(["1 etalase berganti barang menurut judulnya saja."]);
  const [found] = await list();
  expect(found).toMatchObject({
    ...{ cause: "title", isWaiting: true, merchant: "Toko" },
    before: { title: BEFORE.title, price: 80_000, product: { title: expect.any(String) } },
    after: { title: AFTER.title, price: 90_000, product: { title: expect.any(String) } },
  });
  expect((await decide(found.id, "mungkin")).status).toBe(400);
  expect((await decide(found.id + 1, "same")).body.error.code).toBe("not_found");
  expect((await decide(found.id, "another")).status).toBe(204);
  expect((await decide(found.id, "same")).body.error.code).toBe("break_decided");
  expect([await list(), await items()]).toEqual([[], []]);
  const [former, offer] = await offers();
  expect(await lows(former?.product_id)).toEqual([100_000, 80_000, null]);
  expect(await lows(offer?.product_id)).toEqual([90_000]);
  expect(await api.recorded(1)).toEqual([`listing.another ${AFTER.title} editor@toko.example`]);
});

test("what was one thing all the same has its history back, on the page that it was on", async () => {
  const { list, decide, lows, offers, prices, see } = await changedListing();
  const [{ id }] = await list();
  const answers = await Promise.all([decide(id, "same"), decide(id, "same")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const [former, offer] = await offers();
  expect(former).toMatchObject({ is_hidden: true });
  expect(offer?.product_id).toBe(former?.product_id);
  expect((await prices("L1")).points).toEqual([
    [100_000, 1],
    [80_000, 1],
    [90_000, 1],
  ]);
  expect(await lows(offer?.product_id)).toEqual([100_000, 80_000, 90_000]);
  await see({ ...AFTER, price: 85_000 }, 10_003);
  expect((await prices("L1")).points.at(-1)).toEqual([85_000, 1]);
  expect(await list()).toEqual([]);
});

test("a run that is undone after its listing was called the same leaves what it was called", async () => {
  const { list, decide, offers, prices, undo, run } = await changedListing();
  const [{ id }] = await list();
  await decide(id, "same");
  const { state } = await undo(run.id);
  expect(state).toBe("undone");
  expect((await prices("L1")).current).toMatchObject({ price: 80_000, gone: false });
  expect(await offers()).toMatchObject([{ is_hidden: true }, { is_hidden: false }]);
});
