import type { Db } from "../../platform/database/tables.ts";
import { missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { growthAnswer, subscriberPageAnswer } from "./answers.ts";
import { deleteSubscriber } from "./commands.ts";
import { canManageSubscribers } from "./permissions.shared.ts";
import { allSubscribers, subscriberGrowth, subscriberPage } from "./queries.ts";
import { subscriberFilter } from "./schema.ts";

/** Who subscribes, for who has to answer them (UU PDP 27/2022). */
export function subscriberAdminRoutes(db: Db, timeZone: string): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/subscribers",
      summary: "List and search the subscribers, newest first",
      query: subscriberFilter,
      answer: subscriberPageAnswer,
      can: canManageSubscribers,
      handle: async (c, { query }) => c.json(await subscriberPage(db, query)),
    }),
    {
      method: "GET",
      path: "/subscribers/growth",
      summary: "Who joined and who left, day by day for thirty days",
      answer: growthAnswer,
      can: canManageSubscribers,
      handle: async (c) => c.json({ days: await subscriberGrowth(db, timeZone) }),
    },
    {
      method: "GET",
      path: "/subscribers.csv",
      summary: "Download all subscribers",
      answer: "text/csv",
      can: canManageSubscribers,
      async handle(c, { audit }) {
        await writeAuditEntry(db, audit, "subscribers.exported");
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
      summary: "Erase an address on request",
      can: canManageSubscribers,
      async handle(c, { audit }) {
        const id = rowId(c.req.param("id"));
        if (id === undefined) return missing(c);
        const deleted = await db.transaction().execute(async (trx) => {
          if (!(await deleteSubscriber(trx, id))) return false;
          // The number alone: the address is what was to be forgotten.
          await writeAuditEntry(trx, audit, "subscriber.deleted", String(id));
          return true;
        });
        return deleted ? c.body(null, 204) : missing(c);
      },
    },
  ];
}
