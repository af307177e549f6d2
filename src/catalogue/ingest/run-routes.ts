import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { orNotFound, type Result } from "../../platform/result.ts";
import * as answers from "./answers.ts";
import { differenceQuery } from "./api-input.ts";
import { acceptRun, discardRun, stopRun, undoFeedRun } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageFeeds } from "./permissions.shared.ts";
import { differencePage } from "./runs/differences.ts";
import { findFeedRun } from "./runs/run-list.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly dataDir: string };

/** Endpoints of one run: what it found, and what a person decides about it. */
export function feedRunRoutes({ db, dataDir, clock }: Services) {
  const find = async (id: number) => orNotFound(await findFeedRun(db, id, clock.now()));
  const after = async <Code extends string>(id: number, decided: Promise<Result<undefined, Code>>) => {
    const result = await decided;
    return result.ok ? find(id) : result;
  };
  const parts = (audit: AuditContext) => ({ db, dataDir, clock, audit });
  return [
    endpoint("GET /feed-runs/:id", {
      summary: "Menampilkan satu pembaruan dengan temuan dan contoh baris yang ditolak",
      params: rowParams,
      answer: answers.feedRunSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      handle: ({ params }) => find(params.id),
    }),
    endpoint("GET /feed-runs/:id/differences", {
      summary: "Menampilkan apa yang akan diubah pembaruan yang ditahan",
      params: rowParams,
      query: differenceQuery,
      answer: answers.feedDifferencePageSchema,
      can: canManageFeeds,
      handle: ({ params, query }) => differencePage(db, { run: params.id, ...query }),
    }),
    endpoint("POST /feed-runs/:id/acceptance", {
      summary: "Menerima pembaruan yang ditahan dan menerapkannya",
      params: rowParams,
      answer: answers.feedRunSchema,
      status: 202,
      errors: ALL,
      can: canManageFeeds,
      handle: ({ params: { id: run }, audit }) => after(run, acceptRun(parts(audit), { run, startedBy: "person" })),
    }),
    endpoint("POST /feed-runs/:id/rejection", {
      summary: "Membuang pembaruan yang ditahan; yang sudah ada tetap",
      params: rowParams,
      answer: answers.feedRunSchema,
      errors: ALL,
      can: canManageFeeds,
      handle: ({ params: { id: run }, audit }) => after(run, discardRun(parts(audit), { run })),
    }),
    endpoint("POST /feed-runs/:id/stop", {
      summary: "Menghentikan pembaruan yang sedang berjalan; bagian yang sudah diterapkan dapat diurungkan",
      params: rowParams,
      answer: answers.feedRunSchema,
      errors: errorsOf(FAILURES, "not-found", "not-running", "undo-running", "run-finishing"),
      can: canManageFeeds,
      handle: ({ params: { id: run }, audit }) => after(run, stopRun(parts(audit), { run })),
    }),
    endpoint("POST /feed-runs/:id/undo", {
      summary: "Mengurungkan pembaruan yang sudah diterapkan, dan menjeda feed-nya",
      params: rowParams,
      answer: answers.feedRunSchema,
      status: 202,
      errors: ALL,
      can: canManageFeeds,
      handle: ({ params: { id: run }, audit }) => after(run, undoFeedRun(parts(audit), { run, startedBy: "person" })),
    }),
  ];
}

const ALL = errorsOf(FAILURES, "not-found", "unknown-merchant", "busy", "not-held", "not-undoable");
