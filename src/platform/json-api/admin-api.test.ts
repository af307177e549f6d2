import pino from "pino";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { failure, success } from "../result.ts";
import { type AdminEndpoint, adminApi, endpoint } from "./admin-api.ts";
import { checkAnswer } from "./answer-check.ts";
import { notFound } from "./api-errors.ts";
import { rowParams } from "./row-id.ts";

const item = z.object({ id: z.number(), tags: z.array(z.object({ slug: z.string() })) });
const everybody = () => true;
const base = { summary: "An endpoint of this test", can: everybody } as const;

const logged: unknown[] = [];
const log = pino({ level: "error" }, { write: (line) => void logged.push(JSON.parse(line)) });

/** Makes an API of these endpoints, for callers who name themselves in the request. */
function apiOf(...endpoints: AdminEndpoint[]) {
  const app = adminApi(endpoints, {
    log,
    onAnswer: checkAnswer,
    authenticate: async (c) =>
      c.req.header("authorization")
        ? success({
            actor: {
              personId: 1,
              email: "",
              name: "",
              role: c.req.header("authorization") === "owner" ? "owner" : "editor",
            },
            audit: { via: "web", personId: 1, actor: null, address: null },
          })
        : failure("session-ended", { error: { status: 401, code: "session_ended", message: "Masuk lagi." } }),
  });
  return async (method: string, path: string, { body, ...headers }: Record<string, string> = {}) => {
    const response = await app.request(path, {
      method,
      headers: { authorization: "owner", ...(body ? { "content-type": "application/json" } : {}), ...headers },
      ...(body ? { body } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined, headers: response.headers };
  };
}

/** Makes an endpoint that answers with the given value, whatever its schema says. */
const answering = (sent: unknown) => {
  const described = endpoint("GET /items", { ...base, answer: item, handle: () => ({ id: 1, tags: [] }) });
  return { ...described, handle: () => sent };
};

describe("an answer", () => {
  test("that is as its schema says is sent as it is", async () => {
    const { status, text, headers } = await apiOf(answering({ id: 1, tags: [{ slug: "a" }], more: undefined }))(
      "GET",
      "/items",
    );
    expect([status, text]).toEqual([200, '{"id":1,"tags":[{"slug":"a"}]}']);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["a key that is missing", { id: 1 }, /tags/],
    ["a value of another type", { id: "1", tags: [] }, /id/],
    ["a key too many", { id: 1, tags: [], secret: 1 }, /secret is not described/],
    [
      "a key too many deep inside",
      { id: 1, tags: [{ slug: "a" }, { slug: "b", id: 2 }] },
      /tags\.1\.id is not described/,
    ],
    ["nothing", undefined, /expected object/],
  ])("with %s is seen", async (_what, sent, words) => {
    logged.length = 0;
    const { status, body } = await apiOf(answering(sent))("GET", "/items");
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
    expect(logged).toMatchObject([{ err: { type: "AnswerMismatch", message: expect.stringMatching(words) } }]);
  });

  test("is not looked at where nobody asks for it", async () => {
    const app = adminApi([answering({ id: "1" })], {
      log,
      authenticate: async () =>
        success({
          actor: { personId: 1, email: "", name: "", role: "owner" },
          audit: { via: "web", personId: 1, actor: null, address: null },
        }),
    });
    expect((await app.request("/items")).status).toBe(200);
  });

  test("of none is 204, with another status where it says so", async () => {
    const none = endpoint("DELETE /items/:id", { ...base, params: rowParams, answer: "none", handle: () => undefined });
    expect(await apiOf(none)("DELETE", "/items/1")).toMatchObject({ status: 204, text: "" });
    const created = endpoint("POST /items", {
      ...base,
      answer: item,
      status: 201,
      statusOf: ({ id }) => (id === 1 ? 200 : 201),
      input: z.object({ id: z.number() }),
      handle: ({ input }) => ({ id: input.id, tags: [] }),
    });
    expect(await apiOf(created)("POST", "/items", { body: '{"id":1}' })).toMatchObject({ status: 200 });
    expect(await apiOf(created)("POST", "/items", { body: '{"id":2}' })).toMatchObject({ status: 201 });
  });
});

describe("what is asked", () => {
  const change = endpoint("PATCH /items/:id", {
    ...base,
    can: ({ role }) => role === "owner",
    params: rowParams,
    query: z.object({ dryRun: z.stringbool().default(false) }),
    input: z.object({ name: z.string().min(1, "Tulis nama.") }),
    answer: z.object({ id: z.number(), name: z.string(), dryRun: z.boolean() }),
    maxBytes: 100,
    handle: ({ params, query, input }) => ({ ...params, ...query, ...input }),
  });
  const call = apiOf(change);
  const good = '{"name":"a"}';

  test("arrives as its schemas let it through", async () => {
    expect(await call("PATCH", "/items/7?dryRun=true", { body: good })).toMatchObject({
      body: { id: 7, name: "a", dryRun: true },
    });
  });

  test("is looked at after the session, the size and the role, its query and body before the path", async () => {
    const large = JSON.stringify({ name: "a".repeat(100) });
    const wrong = { path: "/items/x?dryRun=maybe", body: '{"name":""}' };
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const { status, body } = await call("PATCH", path, headers);
      return [status, body.error.code, body.error.field];
    };
    expect(await statusOf("/nothing", { body: large, authorization: "" })).toEqual([401, "session_ended", undefined]);
    expect(await statusOf(wrong.path, { body: large, authorization: "" })).toEqual([401, "session_ended", undefined]);
    expect(await statusOf(wrong.path, { body: large, authorization: "editor", "content-length": "111" })).toEqual([
      413,
      "request_too_large",
      undefined,
    ]);
    expect(await statusOf(wrong.path, { body: "{", authorization: "editor" })).toEqual([403, "forbidden", undefined]);
    expect(await statusOf(wrong.path, { body: "{" })).toEqual([400, "invalid_input", "dryRun"]);
    expect(await statusOf("/items/x", { body: "{" })).toEqual([400, "bad_json", undefined]);
    expect(await statusOf("/items/x", { body: good, "content-type": "text/plain" })).toEqual([
      415,
      "unsupported_media_type",
      undefined,
    ]);
    expect(await statusOf("/items/x", { body: wrong.body })).toEqual([400, "invalid_input", "name"]);
    expect(await statusOf("/items/x", { body: good })).toEqual([404, "not_found", undefined]);
    expect(await statusOf("/nothing", { body: good })).toEqual([404, "not_found", undefined]);
  });

  test("of what cannot be a row is answered as what is not there", async () => {
    const absent = { ...notFound, message: "Tag ini tidak ditemukan." };
    const find = endpoint("GET /items/:id", {
      ...base,
      params: rowParams,
      answer: item,
      errors: { "not-found": absent },
      handle: () => failure("not-found"),
    });
    for (const id of ["x", "-1", "1.5", "1".repeat(16), "1"])
      expect(await apiOf(find)("GET", `/items/${id}`)).toMatchObject({
        status: 404,
        body: { error: { code: "not_found", message: "Tag ini tidak ditemukan." } },
      });
  });
});

describe("an error", () => {
  const taken = { status: 409, code: "taken", message: "Sudah ada.", field: "name" } as const;
  const errors = {
    taken,
    busy: { status: 503, code: "busy", message: "Sibuk." },
    conflict: { status: 409, code: "conflict", message: "Berubah.", details: z.object({ current: item }) },
    moved: { status: 301, description: "It is elsewhere." },
  } as const;
  const failing = (handle: () => ReturnType<typeof failure> & object) =>
    ({
      ...endpoint("POST /items", { ...base, answer: item, errors, handle: () => failure("taken") }),
      handle,
    }) as AdminEndpoint;

  test("is answered as it is declared", async () => {
    const { status, body, headers } = await apiOf(failing(() => failure("taken")))("POST", "/items");
    expect([status, body]).toEqual([409, { error: { code: "taken", message: "Sudah ada.", field: "name" } }]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("may say more than is declared, and have details that are checked too", async () => {
    const error = { status: 503, code: "busy", message: "Tunggu.", retryAfterSeconds: 7 } as const;
    const { status, body, headers } = await apiOf(failing(() => failure("busy", { error })))("POST", "/items");
    expect([status, headers.get("retry-after"), body]).toEqual([
      503,
      "7",
      { error: { code: "busy", message: "Tunggu." } },
    ]);
    const details = { current: { id: 1, tags: [] } };
    expect((await apiOf(failing(() => failure("conflict", { details })))("POST", "/items")).body).toEqual({
      error: { code: "conflict", message: "Berubah." },
      ...details,
    });
    expect(await apiOf(failing(() => failure("conflict", { details: {} })))("POST", "/items")).toMatchObject({
      status: 500,
    });
  });

  test("may be a redirection", async () => {
    const { status, text, headers } = await apiOf(failing(() => failure("moved", { location: "/items/2" })))(
      "POST",
      "/items",
    );
    expect([status, text, headers.get("location")]).toEqual([301, "", "/items/2"]);
  });

  test("that is not declared is a bug", async () => {
    expect(await apiOf(failing(() => failure("other")))("POST", "/items")).toMatchObject({ status: 500 });
  });
});

describe("a stream", () => {
  async function* pieces() {
    yield "a,b\r\n";
    yield new TextEncoder().encode("c,d\r\n");
  }

  test("of a file is a download", async () => {
    const file = endpoint("GET /items.csv", {
      ...base,
      answer: { file: "text/csv" },
      handle: () => ({ filename: "a.csv", contentType: "text/csv; charset=utf-8", chunks: pieces() }),
    });
    const { text, headers } = await apiOf(file)("GET", "/items.csv");
    expect(text).toBe("a,b\r\nc,d\r\n");
    expect(headers.get("content-disposition")).toBe('attachment; filename="a.csv"');
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  });

  test("of JSON is checked as a whole", async () => {
    const send = (last: string) => {
      async function* chunks() {
        yield '{"id":1,';
        yield last;
      }
      const answer = { file: "application/json", schema: item } as const;
      const handle = () => ({ filename: "a.json", contentType: "application/json", chunks: chunks() });
      const file = endpoint("GET /items.json", { ...base, answer, handle });
      return apiOf(file)("GET", "/items.json");
    };
    expect((await send('"tags":[]}')).body).toEqual({ id: 1, tags: [] });
    await expect(send('"tags":[],"secret":1}')).rejects.toThrow(/secret is not described/);
  });

  test("of events is checked one by one", async () => {
    async function* events() {
      yield { id: 1, tags: [] };
    }
    const follow = endpoint("GET /items/:id/progress", {
      ...base,
      params: rowParams,
      answer: { events: item, name: "item" },
      errors: { "not-found": notFound },
      handle: ({ params }) => (params.id === 1 ? success(events()) : failure("not-found")),
    });
    expect(await apiOf(follow)("GET", "/items/1/progress")).toMatchObject({
      status: 200,
      text: 'event: item\ndata: {"id":1,"tags":[]}\n\n',
    });
    expect(await apiOf(follow)("GET", "/items/2/progress")).toMatchObject({ status: 404 });
  });
});

test("a path and the schema of its parameters name the same", () => {
  const of = (name: `GET /${string}`, params?: z.ZodObject) =>
    endpoint(name, { ...base, ...(params ? { params } : {}), answer: "none", handle: () => undefined });
  expect(of("GET /items/:id", rowParams)).toMatchObject({ name: "GET /items/:id" });
  expect(() => of("GET /items/:id")).toThrow(/has the parameters id, its schema/);
  expect(() => of("GET /items/:slug", rowParams)).toThrow(/slug/);
  expect(() => of("GET /items", rowParams)).toThrow(/its schema id/);
});

test("what does not fit its schemas does not compile", () => {
  const common = { ...base, params: rowParams } as const;
  // @ts-expect-error an answer with a value of another type
  endpoint("GET /items", { ...base, answer: item, handle: () => ({ id: "1", tags: [] }) });
  // @ts-expect-error an answer with a key too few
  endpoint("GET /items", { ...base, answer: item, handle: async () => ({ id: 1 }) });
  // @ts-expect-error no answer at all
  endpoint("GET /items", { ...base, handle: () => ({ id: 1 }) });
  // @ts-expect-error nobody says who may
  endpoint("GET /items", { summary: "An endpoint", answer: item, handle: () => ({ id: 1, tags: [] }) });
  // @ts-expect-error an answer where the endpoint declares none
  endpoint("DELETE /items", { ...base, answer: "none", handle: () => ({ id: 1 }) });
  // @ts-expect-error a failure that is not declared
  endpoint("GET /items", { ...base, answer: item, errors: { "not-found": notFound }, handle: () => failure("taken") });
  // @ts-expect-error a name without a method
  endpoint("/items", { ...base, answer: "none", handle: () => undefined });
  // @ts-expect-error a parameter that the schema does not have
  endpoint("GET /items/:id", { ...common, answer: item, handle: ({ params }) => ({ id: params.slug, tags: [] }) });
  // @ts-expect-error a query without its schema
  endpoint("GET /items/:id", { ...common, answer: item, handle: ({ query }) => ({ id: query.id, tags: [] }) });
  expect(true).toBe(true);
});
