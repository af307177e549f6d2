import { MERCHANT_FACT_LABELS, MERCHANT_FACTS } from "../../../catalogue/ledger/merchants/schema.ts";
import { DatedDetailFields } from "../../shell/dated-detail-fields.tsx";
import type { PartProps } from "./merchant-draft.ts";

/** Fields for what is known about the business behind a merchant. */
export const FactFields = ({ draft: { facts }, onChange }: PartProps) => (
  <DatedDetailFields
    {...{ labels: MERCHANT_FACT_LABELS, names: MERCHANT_FACTS, details: facts, field: "facts" }}
    sourceHint="Alamat halaman, atau dari siapa."
    onChange={(changed) => onChange({ facts: changed })}
  />
);
