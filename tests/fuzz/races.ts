import fc from "fast-check";
import type { Role } from "../../src/platform/json-api/roles.shared.ts";
import type { Product } from "../support/launch.ts";
import { callAs, emailOf } from "../support/team.ts";
import type { Credentials } from "./credentials.ts";

/** The slugs are few, so that clients collide. */
const SLUGS = ["balap-satu", "balap-dua", "balap-tiga"];
const CATEGORIES = ["hobi-mainan", "ibu-bayi", "komputer-laptop"];
const TAGS = ["balap a", "balap b", "balap c"];
const CLIENTS = 4;
const STEPS = 25;

type Article = { id: number; version: number; saved: Record<string, unknown> };
type StepInput = { readonly act: keyof typeof ACTS; readonly pick: number; readonly other: number };
type Call = (role: Role, path: string, method?: string, body?: unknown) => Promise<unknown>;

/** Several clients work at once on the same few articles, tags, redirects and roles. @returns the requests that failed */
export async function race(product: Product, credentials: Credentials, seed: number): Promise<string[]> {
  const failures: string[] = [];
  const call: Call = async (role, path, method = "GET", body) => {
    const answer = await callAs(product, await credentials.tokenOf(role), `/api/admin${path}`, method, body);
    const text = await answer.text();
    if (answer.status === 401) await credentials.renew(role);
    if (answer.status >= 500) failures.push(`${method} ${path} in a race: ${answer.status} ${text.slice(0, 200)}`);
    return answer.ok && text ? JSON.parse(text) : undefined;
  };
  const steps = fc.sample(STEP, { seed, numRuns: CLIENTS * STEPS });
  const client = async (number: number) => {
    for (const step of steps.slice(number * STEPS, (number + 1) * STEPS)) {
      // This step is skipped where somebody was locked out meanwhile.
      await ACTS[step.act](call, step).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return failures;
}

const articlesOf = async (call: Call) => {
  const page = (await call("owner", "/articles?q=balap")) as { articles: { id: number }[] } | undefined;
  return page?.articles ?? [];
};
const draftOf = ({ pick, other }: StepInput) => ({
  title: `Balap ${pick}`,
  slug: SLUGS[pick % SLUGS.length],
  category: CATEGORIES[other % CATEGORIES.length],
  tags: [TAGS[pick % TAGS.length], TAGS[other % TAGS.length]],
  authorId: "redaksi",
  excerpt: "Ringkasan balap.",
  description: "Uraian balap.",
  body: "Isi.",
});

async function withArticle(call: Call, step: StepInput, act: (article: Article) => Promise<unknown>) {
  const all = await articlesOf(call);
  const one = all[step.other % Math.max(1, all.length)];
  const article = one && ((await call("owner", `/articles/${one.id}`)) as Article | undefined);
  if (article) await act(article);
}

async function withPerson(call: Call, act: (id: number) => Promise<unknown>) {
  const all = (await call("owner", "/people")) as { people: { id: number; email: string }[] } | undefined;
  const admin = all?.people.find(({ email }) => email === emailOf("admin"));
  if (admin) await act(admin.id);
}

const ACTS = {
  create: (call: Call, step: StepInput) => call("editor", "/articles", "POST", { draft: draftOf(step) }),
  publish: (call: Call, step: StepInput) =>
    withArticle(call, step, ({ id, version }) =>
      call("editor", `/articles/${id}/publication`, "POST", { version, draft: draftOf(step) }),
    ),
  unpublish: (call: Call, step: StepInput) =>
    withArticle(call, step, ({ id, version }) => call("editor", `/articles/${id}/publication`, "DELETE", { version })),
  trash: (call: Call, step: StepInput) =>
    withArticle(call, step, ({ id, version }) => call("editor", `/articles/${id}/trash`, "POST", { version })),
  async move(call: Call, step: StepInput) {
    const ids = (await articlesOf(call)).map(({ id }) => id);
    const category = CATEGORIES[step.pick % CATEGORIES.length];
    const done = (await call("owner", "/article-batches", "POST", { action: "move", ids, category })) as
      | { batch: string }
      | undefined;
    if (done && step.other % 2 === 0) await call("owner", `/article-batches/${done.batch}/reversal`, "POST");
  },
  async rename(call: Call, step: StepInput) {
    const found = (await call("editor", "/tags?q=balap")) as { tags: { id: number; name: string }[] } | undefined;
    const tag = found?.tags[step.other % Math.max(1, found.tags.length)];
    if (!tag) return;
    // The rename runs beside saves that still write the previous name.
    const draft = { ...draftOf(step), tags: [tag.name] };
    await Promise.all([
      call("editor", "/articles", "POST", { draft }),
      call("editor", `/tags/${tag.id}`, "PATCH", { name: `balap ${step.pick}` }),
      call("editor", "/articles", "POST", { draft }),
    ]);
  },
  redirect: (call: Call, { pick, other }: StepInput) =>
    call("owner", "/redirects", "POST", {
      from: `/artikel/${CATEGORIES[pick % CATEGORIES.length]}/${SLUGS[other % SLUGS.length]}`,
      to: `/artikel/${CATEGORIES[other % CATEGORIES.length]}/${SLUGS[pick % SLUGS.length]}`,
    }),
  invite: (call: Call, { pick }: StepInput) =>
    call("admin", "/invitations", "POST", { email: `balap-${pick}@example.com`, role: "admin" }),
  demote: (call: Call, { pick }: StepInput) =>
    withPerson(call, async (id) => {
      await call("owner", `/people/${id}`, "PATCH", pick % 2 === 0 ? { role: "editor" } : { disabled: true });
      await call("owner", `/people/${id}`, "PATCH", { role: "admin", disabled: false });
    }),
};

const STEP: fc.Arbitrary<StepInput> = fc.record({
  // These acts come more often: other acts depend on them, and would otherwise find little to collide with.
  act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]), "publish", "publish", "move", "rename"),
  pick: fc.nat(100),
  other: fc.nat(100),
});
