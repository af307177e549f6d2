import { dayIn } from "../../platform/calendar.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { success } from "../../platform/result.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { canManageSettings } from "../settings/permissions.shared.ts";
import { closedStoresSchema, directoryStoreSchema, directoryStoresSchema } from "./answers.ts";
import { closeStore, reopenStore, saveStoreDetails } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { directoryStore, directoryStores, storeClosures } from "./queries.ts";
import { storeClosureInput, storeDetailsInput, storeParams } from "./schema.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

/** The endpoints for the details and closings that an owner records about the directory's stores. */
export function directoryStoresAdminRoutes({ db, clock, timeZone }: Services) {
  const today = () => dayIn(timeZone, clock.now());
  return [
    endpoint("GET /directory-stores", {
      summary: "Menampilkan toko di direktori dengan keterangannya, menurut nama",
      answer: directoryStoresSchema,
      can: canManageSettings,
      handle: async () => ({ stores: await directoryStores(db) }),
    }),
    endpoint("GET /closed-stores", {
      summary: "Menampilkan toko di direktori yang disembunyikan karena tutup",
      answer: closedStoresSchema,
      can: canWriteArticles,
      handle: async () => ({ stores: await storeClosures(db) }),
    }),
    endpoint("GET /directory-stores/:store", {
      summary: "Menampilkan satu toko di direktori",
      params: storeParams,
      answer: directoryStoreSchema,
      can: canManageSettings,
      handle: ({ params: { store } }) => directoryStore(db, store),
    }),
    endpoint("PUT /directory-stores/:store/details", {
      summary: "Menyimpan keterangan sebuah toko di direktori, masing-masing dengan sumber dan tanggalnya",
      params: storeParams,
      input: storeDetailsInput,
      answer: directoryStoreSchema,
      errors: errorsOf(FAILURES, "version-conflict", "detail-to-come"),
      can: canManageSettings,
      async handle({ params: { store }, input, audit }) {
        const saved = await saveStoreDetails(db, store, input, { audit, today: today() });
        return saved.ok ? success(await directoryStore(db, store)) : saved;
      },
    }),
    endpoint("PUT /directory-stores/:store/closure", {
      summary: "Menyembunyikan toko yang sudah tutup dari semua daftar",
      params: storeParams,
      input: storeClosureInput,
      answer: directoryStoreSchema,
      errors: errorsOf(FAILURES, "version-conflict", "closing-to-come", "last-of-category"),
      can: canManageSettings,
      async handle({ params: { store }, input, audit }) {
        const closed = await closeStore(db, store, input, { audit, today: today() });
        return closed.ok ? success(await directoryStore(db, store)) : closed;
      },
    }),
    endpoint("DELETE /directory-stores/:store/closure", {
      summary: "Menampilkan lagi toko yang disembunyikan",
      params: storeParams,
      answer: directoryStoreSchema,
      can: canManageSettings,
      async handle({ params: { store }, audit }) {
        await reopenStore(db, store, audit);
        return directoryStore(db, store);
      },
    }),
  ];
}
