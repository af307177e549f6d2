import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { settingsQuery } from "./settings-query.ts";

/**
 * Renders its children once the settings are loaded. It is used inside the page that checks the permission, so people without the permission never fetch the
 * settings.
 */
export const WithSettings = ({ children }: { readonly children: (answer: SettingsAnswer) => ReactNode }) => (
  <QueryResult query={useQuery(settingsQuery)}>{children}</QueryResult>
);
