import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { FormProblem } from "../../../ui/form.tsx";
import { addressOf, api } from "../../api/api.ts";

export const directoryQuery = queryOptions({
  queryKey: [addressOf("GET /directory-stores")],
  queryFn: ({ signal }) => api("GET /directory-stores", { signal }),
});

export const chosenCountsQuery = queryOptions({
  queryKey: [addressOf("GET /category-merchants")],
  queryFn: ({ signal }) => api("GET /category-merchants", { signal }),
});

export const chosenQuery = (category: CategorySlug) =>
  queryOptions({
    queryKey: [addressOf("GET /category-merchants/:category", { category })],
    queryFn: ({ signal }) => api("GET /category-merchants/:category", { params: { category }, signal }),
  });

/** Returns what a schema reports as wrong, at the field concerned. */
export function problemAt(schema: z.ZodType, value: unknown): FormProblem | undefined {
  const { error } = schema.safeParse(value);
  if (!error) return undefined;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  return { fields };
}

/** Public pages follow a change of the directory once the server has read it again. */
export const PAGES_FOLLOW = "Halaman publik mengikutinya dalam beberapa detik.";
