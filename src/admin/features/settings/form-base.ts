import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { settingsQuery } from "./settings-query.ts";

/**
 * Keeps the settings from which a form was filled, while newer ones arrive: what was typed is compared with them, and their versions are sent along, so that
 * a stale form overwrites nothing. `renew` is called when the form has saved, and
 * returns the newest ones.
 */
export function useFormBase(answer: SettingsAnswer) {
  const [base, setBase] = useState(answer);
  const queries = useQueryClient();
  const renew = (): SettingsAnswer => {
    const newest = queries.getQueryData(settingsQuery.queryKey) ?? answer;
    setBase(newest);
    return newest;
  };
  return { base, renew };
}

/** Returns the fields that differ from those that the form had read. */
export const changedFields = <Input extends object>(input: Input, before: Partial<Input>): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Input]),
    ),
  ) as Partial<Input>;
