import type { Module } from "../../platform/module.ts";
import { feedCommand } from "./feed-command.ts";

export const feeds = { name: "feeds", commands: { feed: feedCommand } } satisfies Module<unknown>;
