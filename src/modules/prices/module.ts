import type { Module } from "../../platform/module.ts";
import { pricesCommand } from "./cli/prices-command.ts";

export const prices = {
  name: "prices",
  commands: { prices: pricesCommand },
} satisfies Module<unknown>;
