import pino from "pino";
import type { Database } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import type { Role } from "../../../platform/json-api/roles.shared.ts";
import { PASSWORD, startAuthServer } from "../../auth/auth.fixtures.ts";
import { searchEveryArticle } from "../../search/queries.ts";
import { siteOf } from "../../seo/schema.ts";
import { addAuthor } from "../article.fixtures.ts";
import { type ArticleDraft, articleDraftSchema } from "../fields.ts";
import { articleAdminRoutes } from "./admin-routes.ts";
import type { EditorArticle } from "./answers.ts";

/** A draft of a complete article; a test changes the fields that it is about. */
export const draft = (changes: Partial<ArticleDraft> = {}): ArticleDraft =>
  articleDraftSchema.parse({
    title: "Memilih laptop",
    category: "komputer-laptop",
    authorId: "penulis",
    body: "Isi.",
    ...changes,
  });

export const writingRoutes = (
  database: Database<Tables>,
  clock: { now(): Date },
  siteUrl = "https://belanja.example",
) =>
  articleAdminRoutes({
    db: database.db,
    clock,
    siteUrl,
    site: siteOf({
      siteUrl,
      siteName: "PanduBelanja",
      publisherName: "PanduBelanja",
      allowIndexing: true,
      timeZone: "Asia/Jakarta",
    }),
    searchArticles: (words, request) => searchEveryArticle({ reads: database.pool, db: database.db }, words, request),
    hiddenProducts: async (slugs) => slugs.filter((slug) => slug.startsWith("tak-ada")),
    deadLinks: async (markdown) =>
      markdown.includes("/tidak-ada") ? ["Tautan /tidak-ada: Halaman ini tidak ada di portal."] : [],
    renderPage: async (article) =>
      `<!doctype html><html lang="id"><head><title>${article.title}</title></head><body></body></html>`,
  });

/** Starts the article endpoints on a port, with people who call them. */
export async function startWriting(database: Database<Tables>) {
  const clock = { now: () => new Date(Date.now() + offset) };
  let offset = 0;
  await addAuthor(database.db);
  await migrateJobs(database.pool, pino({ level: "silent" }));
  const server = await startAuthServer(database, { routes: () => writingRoutes(database, clock) });

  /** Adds a person and returns a function that calls the API as them. */
  async function join(email: string, role: Role = "editor") {
    await server.addPerson(email, role);
    const response = await server.call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
    const { access_token: token } = await response.json();
    return async function call<Body = EditorArticle>(method: string, path: string, body?: unknown) {
      const answer = await server.call(`/api/admin${path}`, { token, method, ...(body === undefined ? {} : { body }) });
      const text = await answer.text();
      return {
        status: answer.status,
        body: (text ? JSON.parse(text) : undefined) as Body & { error?: { code: string; field?: string } },
      };
    };
  }
  return {
    clock,
    join,
    stop: server.stop,
    advance(milliseconds: number) {
      offset += milliseconds;
    },
  };
}
