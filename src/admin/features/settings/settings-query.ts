import { queryOptions } from "@tanstack/react-query";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { addressOf, api } from "../../api/api.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { servicesQuery } from "../../api/services.ts";

export const settingsQuery = queryOptions({
  queryKey: [addressOf("GET /settings")],
  queryFn: ({ signal }) => api("GET /settings", { signal }),
});

/** The query keys whose data a change of settings makes outdated. */
export const AFTER_SETTINGS = [
  settingsQuery.queryKey,
  servicesQuery.queryKey,
  dashboardQuery.queryKey,
  [addressOf("GET /backups")],
];

export type Setting = SettingsAnswer["settings"][number];

/** Returns the setting of this name. */
export const settingOf = ({ settings }: SettingsAnswer, name: string): Setting | undefined =>
  settings.find((setting) => setting.name === name);

/** Returns the given names whose settings the server's environment decides. */
export const fixedNames = (answer: SettingsAnswer, names: readonly string[]): string[] =>
  names.filter((name) => settingOf(answer, name)?.source === "environment");
