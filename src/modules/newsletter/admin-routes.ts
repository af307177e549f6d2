import type { Context } from "hono";
import { csvFile } from "../../platform/csv.ts";
import { type AdminRoute, missing, rowId } from "../auth/admin-api.ts";
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
        const header = ["email", "berlangganan", "sejak", "asal", "berhenti"];
        return csvFile(c, "pelanggan-newsletter.csv", header, allSubscribers(db), (subscriber) => {
          const { email, subscribed, createdAt, source, unsubscribedAt } = subscriber;
          return [email, subscribed ? "ya" : "tidak", createdAt, source, unsubscribedAt];
        });
      },
    },
    {
      method: "DELETE",
      path: "/subscribers/:id",
      may: canManageSubscribers,
      async handle(c, { occasion }) {
        const id = rowId(c.req.param("id"));
        if (id === undefined || !(await deleteSubscriber(db, id))) return missing(c);
        // The number alone: the address is what was to be forgotten.
        await record(db, occasion, "subscriber.deleted", String(id));
        return c.body(null, 204);
      },
    },
  ];
}

const queryOf = (c: Context, name: string, most: number) => (c.req.query(name) ?? "").slice(0, most);
