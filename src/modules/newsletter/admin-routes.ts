import type { Context } from "hono";
import { stream } from "hono/streaming";
import { BYTE_ORDER_MARK, csvLine } from "../../platform/csv.ts";
import { type AdminRoute, missing } from "../auth/admin-api.ts";
import { record } from "../auth/audit.ts";
import { canManageSubscribers } from "../auth/permissions.ts";
import type { Db } from "../tables.ts";
import { allSubscribers, deleteSubscriber, subscriberGrowth, subscriberPage } from "./subscribers.ts";

/** Who subscribes, for who has to answer them (UU PDP 27/2022). */
export function subscriberAdminRoutes(db: Db, timeZone: string): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/subscribers",
      may: canManageSubscribers,
      handle: async (c) =>
        c.json(await subscriberPage(db, { q: queryOf(c, "q", 254), cursor: queryOf(c, "cursor", 20) })),
    },
    {
      method: "GET",
      path: "/subscribers/growth",
      may: canManageSubscribers,
      handle: async (c) => c.json({ days: await subscriberGrowth(db, timeZone) }),
    },
    {
      method: "GET",
      path: "/subscribers.csv",
      may: canManageSubscribers,
      async handle(c, { occasion }) {
        await record(db, occasion, "subscribers.exported");
        c.header("Content-Type", "text/csv; charset=utf-8");
        c.header("Content-Disposition", 'attachment; filename="pelanggan-newsletter.csv"');
        return stream(c, async (out) => {
          await out.write(BYTE_ORDER_MARK + csvLine(["email", "berlangganan", "sejak", "asal", "berhenti"]));
          for await (const batch of allSubscribers(db)) {
            const lines = batch.map(({ email, subscribed, createdAt, source, unsubscribedAt }) =>
              csvLine([email, subscribed ? "ya" : "tidak", createdAt, source, unsubscribedAt]),
            );
            await out.write(lines.join(""));
          }
        });
      },
    },
    {
      method: "DELETE",
      path: "/subscribers/:id",
      may: canManageSubscribers,
      async handle(c, { occasion }) {
        const id = c.req.param("id") ?? "";
        if (!/^\d{1,15}$/.test(id) || !(await deleteSubscriber(db, Number(id)))) return missing(c);
        // The number alone: the address is what was to be forgotten.
        await record(db, occasion, "subscriber.deleted", id);
        return c.body(null, 204);
      },
    },
  ];
}

const queryOf = (c: Context, name: string, most: number) => (c.req.query(name) ?? "").slice(0, most);
