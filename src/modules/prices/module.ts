import type { Module } from "../../platform/module.ts";
import { PRICES_AUDIT_ACTIONS } from "./audit-actions.ts";
import { pricesCommand } from "./cli/prices-command.ts";

export const prices = {
  name: "prices",
  auditActions: PRICES_AUDIT_ACTIONS,
  commands: { prices: pricesCommand },
} satisfies Module<unknown>;
