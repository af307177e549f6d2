import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canManageSubscribers } from "../newsletter/permissions.shared.ts";
import { canManageSettings } from "../settings/permissions.shared.ts";
import { consentTextAnswer, pageTextAnswer, textVersionsAnswer } from "./answers.ts";
import { savePageText } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import type { PlaceholderValues } from "./placeholders.shared.ts";
import { consentText, pageText, textVersions } from "./queries.ts";
import { consentParams, pageTextInput, slotParams, versionsQuery } from "./schema.ts";
import type { TextSlot } from "./slots.shared.ts";

type Options = {
  readonly db: Db;
  /** Returns the shipped text of a slot as Markdown; blank if the slot has no shipped text to replace. */
  readonly shippedText: (slot: TextSlot) => Promise<string>;
  readonly placeholderValues: () => PlaceholderValues;
};

/** The endpoints for the texts that an owner writes on the pages about the site. */
export const pageTextsAdminRoutes = ({ db, shippedText, placeholderValues }: Options) => [
  endpoint("GET /page-texts/:slot", {
    summary: "Menampilkan teks sendiri di sebuah halaman dan teks bawaannya",
    params: slotParams,
    answer: pageTextAnswer,
    can: canManageSettings,
    handle: async ({ params: { slot } }) =>
      pageText(db, { slot, shipped: await shippedText(slot), values: placeholderValues() }),
  }),
  endpoint("GET /page-texts/:slot/versions", {
    summary: "Menampilkan semua versi teks sebuah halaman, terbaru lebih dahulu",
    params: slotParams,
    query: versionsQuery,
    answer: textVersionsAnswer,
    can: canManageSettings,
    handle: ({ params: { slot }, query: { cursor } }) => textVersions(db, slot, cursor),
  }),
  endpoint("GET /page-texts/consents/:version", {
    summary: "Menampilkan teks yang disetujui pelanggan newsletter, menurut versi persetujuannya",
    params: consentParams,
    answer: consentTextAnswer,
    can: canManageSubscribers,
    handle: ({ params: { version } }) => consentText(db, version),
  }),
  endpoint("PUT /page-texts/:slot", {
    summary: "Menyimpan teks halaman; kosong berarti teks bawaan",
    params: slotParams,
    input: pageTextInput,
    answer: "none",
    errors: FAILURES,
    can: canManageSettings,
    handle: ({ params: { slot }, input, audit }) => savePageText(db, { slot, ...input }, audit),
  }),
];
