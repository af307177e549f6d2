import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { canManageMerchants } from "../ledger/merchants/permissions.shared.ts";
import { removedSampleSchema } from "./answers.ts";
import { removeSampleCatalogue } from "./commands.ts";
import { FAILURES } from "./failures.ts";

export const sampleCatalogueRoutes = ({ db, dataDir }: { readonly db: Db; readonly dataDir: string }) => [
  endpoint("DELETE /sample-catalogue", {
    summary: "Menghapus katalog contoh: toko, penawaran, produk, dan harga rekaan",
    answer: removedSampleSchema,
    errors: errorsOf(FAILURES, "busy"),
    can: canManageMerchants,
    handle: ({ audit }) => removeSampleCatalogue({ db, dataDir, audit }),
  }),
];
