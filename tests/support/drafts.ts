import { expect } from "@playwright/test";
import { type Account, signInByApi } from "./admin.ts";

/** Stores a draft by the API. @param draft the fields of an article as the editor sends them @returns its id */
export async function storeDraft(
  url: string,
  bearer: string,
  draft: Readonly<Record<string, unknown>>,
): Promise<number> {
  const answer = await fetch(`${url}/api/admin/articles`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ draft }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).id;
}

type Draft = { readonly title: string; readonly body: string };

/** Adds an article that a test needs but does not test. @returns its id */
export const addDraft = async (url: string, account: Account, draft: Draft): Promise<number> =>
  storeDraft(url, await signInByApi(url, account), { ...draft, slug: crypto.randomUUID() });
