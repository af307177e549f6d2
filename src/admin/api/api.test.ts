import { expect, test } from "vitest";
import type { Tag } from "../../modules/tags/answers.ts";
import type * as client from "./api.ts";

/** This function is never called. The test is that its lines compile and the marked lines do not. */
async function calls({ api, accountApi, download, events, upload, addressOf }: typeof client) {
  const { tags, nextCursor } = await api("GET /tags", { query: { q: "laptop", unused: true } });
  const all: readonly Tag[] = tags;
  const merged: Tag = await api("POST /tags/:id/merges", { params: { id: 1 }, input: { from: [2] } });
  const nothing: undefined = await api("DELETE /tags/:id", { params: { id: "1" } });
  const file: Blob = await download("GET /audit-log.csv", { query: { actor: "a" } });
  for await (const { status } of events("GET /maintenance/runs/:id/progress", { params: { id: 1 } })) status.trim();
  await accountApi("POST /recovery-codes");
  addressOf("GET /tags");
  addressOf("GET /images/:id", { id: 1 });

  // @ts-expect-error no such endpoint
  await api("GET /nothing");
  // @ts-expect-error no such method
  await api("POST /tags");
  // @ts-expect-error the parameters of the path are missing
  await api("DELETE /tags/:id");
  // @ts-expect-error the path has a parameter of another name
  await api("DELETE /tags/:id", { params: { tag: 1 } });
  // @ts-expect-error the query has no such parameter
  await api("GET /tags", { query: { words: "laptop" } });
  // @ts-expect-error the query's parameter has another type
  await api("GET /articles", { query: { status: "trashed" } });
  // @ts-expect-error a key of the input is missing
  await api("POST /tags/:id/merges", { params: { id: 1 }, input: {} });
  // @ts-expect-error the endpoint takes no input
  await api("DELETE /tags/:id", { params: { id: 1 }, input: {} });
  // @ts-expect-error the answer has another type
  const wrong: string = merged.articles;
  // @ts-expect-error the answer has no such key
  merged.secret;
  // @ts-expect-error the answer is a file and not JSON
  await api("GET /audit-log.csv");
  // @ts-expect-error the answer is JSON and not a file
  await download("GET /tags");
  // @ts-expect-error the endpoint takes no file
  await upload("PUT /tags/:id", {
    params: { id: 1 },
    file,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  // @ts-expect-error the parameters of the path are missing
  addressOf("GET /images/:id");
  return { all, nextCursor, nothing, wrong };
}

test("what an endpoint neither takes nor answers does not compile", () => {
  expect(calls).toBeTypeOf("function");
});
