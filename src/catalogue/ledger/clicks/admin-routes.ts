import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { canManageMerchants } from "../merchants/permissions.shared.ts";
import { storeClicksSchema } from "./answers.ts";
import { storeClicks } from "./queries.ts";
import { storeClicksQuery } from "./schema.ts";

export const clickAdminRoutes = ({ db, timeZone }: { readonly db: Db; readonly timeZone: string }) => [
  endpoint("GET /store-clicks", {
    summary: "Menghitung kunjungan ke toko menurut toko, produk, halaman, atau hari",
    query: storeClicksQuery,
    answer: storeClicksSchema,
    can: canManageMerchants,
    handle: ({ query }) => storeClicks(db, { ...query, timeZone }),
  }),
];
