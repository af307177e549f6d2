import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { settingsQuery } from "./settings-query.ts";

/** What is made of the settings, once they are there. Who may not see them asks for nothing: it stands within the page that says so. */
export const WithSettings = ({ children }: { readonly children: (answer: SettingsAnswer) => ReactNode }) => (
  <QueryResult query={useQuery(settingsQuery)}>{children}</QueryResult>
);
