import { MERCHANT_DETAIL_LABELS, MERCHANT_DETAILS } from "../../../catalogue/ledger/merchants/schema.ts";
import { DatedDetailFields } from "../../shell/dated-detail-fields.tsx";
import type { PartProps } from "./merchant-draft.ts";

/** Fields for what is known about the business behind a merchant. */
export const DetailFields = ({ draft: { facts }, onChange }: PartProps) => (
  <DatedDetailFields
    {...{ labels: MERCHANT_DETAIL_LABELS, names: MERCHANT_DETAILS, details: facts, field: "facts" }}
    sourceHint="Alamat halaman, atau dari siapa."
    onChange={(changed) => onChange({ facts: changed })}
  />
);
