import { expect } from "@playwright/test";
import { type Account, signInByApi } from "./admin.ts";

type Draft = { readonly title: string; readonly body: string };

/** What a test needs of an article and is not about: it is on the server at once. @returns its id */
export async function addDraft(url: string, account: Account, { title, body }: Draft): Promise<number> {
  const bearer = await signInByApi(url, account);
  const answer = await fetch(`${url}/api/admin/articles`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ draft: { title, slug: crypto.randomUUID(), body } }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).id;
}
