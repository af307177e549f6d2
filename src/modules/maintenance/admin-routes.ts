import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import type { Download, EndpointName } from "../../platform/json-api/endpoint.ts";
import { rowId, rowParams } from "../../platform/json-api/row-id.ts";
import { type Failure, failure, orNotFound, type Success, success } from "../../platform/result.ts";
import { progressEvents } from "../../platform/tasks/progress-stream.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { answerItem } from "./answer-item.ts";
import * as answers from "./answers.ts";
import { chooseItems, type RunTransition, startRun, transitionRun } from "./commands.ts";
import { estimateRun, priceOfRun } from "./estimate-run.ts";
import { FAILURES } from "./failures.ts";
import { confinedTo, confineRun, mayUseRun } from "./own-runs.ts";
import { canRunOwnMaintenance } from "./permissions.shared.ts";
import { allItems, findItem, findRun, latestRuns, listItems, listRuns, toolPage } from "./queries.ts";
import { answerInput, choiceInput, isWorking, itemsQuery, newRunInput, runsQuery } from "./schema.ts";
import type { RunServices } from "./services.ts";
import { idFieldsAnswer } from "./subjects.ts";
import { anyFilter, choicesAnswer } from "./tools.ts";

const itemParams = z.object({ id: rowId, item: rowId });
const INPUT_ERRORS = errorsOf(
  FAILURES,
  ...(["unknown-tool", "wrong-options", "wrong-filter", "tool-not-yours", "rows-not-yours"] as const),
);
const OF_A_RUN = errorsOf(FAILURES, "not-found", "not-yours");

/**
 * The endpoints for runs of the maintenance tools (docs/guides/maintenance.md). People who may only run tools on articles that they began see and control only
 * their own runs, which each endpoint of a run checks (`ofRun`).
 */
export function maintenanceAdminRoutes(db: Db, services: RunServices) {
  const newRun = newRunInput(anyFilter());
  const idFields = idFieldsAnswer();
  const ofRun = async <Answered>(actor: Actor, id: number, act: () => Answered | Promise<Answered>) =>
    (await mayUseRun(db, actor, id)) ? act() : failure("not-yours");
  const step = <const Name extends EndpointName>(name: Name, summary: string, taken: RunTransition) =>
    endpoint(name, {
      summary,
      params: rowParams,
      answer: answers.runAnswer,
      errors: errorsOf(FAILURES, "not-yours", "not-found", "closed", "wrong-status", "nothing-chosen"),
      can: canRunOwnMaintenance,
      handle: ({ params, actor, audit }) =>
        ofRun(actor, params.id, async () => withRun(db, await transitionRun(db, params.id, taken, audit))),
    });
  return [
    endpoint("GET /maintenance/tools", {
      summary: "Menampilkan alat dan pengaturannya",
      answer: answers.toolPageAnswer(choicesAnswer()),
      can: canRunOwnMaintenance,
      handle: ({ actor }) => toolPage(db, confinedTo(actor)),
    }),
    endpoint("POST /maintenance/estimate", {
      summary: "Memperkirakan biaya dan waktu penyusunan rencana, untuk alat yang bisa",
      input: newRun,
      answer: answers.estimateAnswer,
      errors: { ...INPUT_ERRORS, ...errorsOf(FAILURES, "no-estimate") },
      can: canRunOwnMaintenance,
      async handle({ input, actor, request }) {
        const confined = await confineRun(db, actor, input);
        return confined.ok ? estimateRun(db, confined.value, services, request.signal) : confined;
      },
    }),
    endpoint("GET /maintenance/runs", {
      summary: "Menampilkan proses, terbaru lebih dahulu",
      query: runsQuery,
      answer: answers.runPageAnswer,
      can: canRunOwnMaintenance,
      handle: ({ query, actor }) => listRuns(db, query, confinedTo(actor)),
    }),
    endpoint("GET /maintenance/latest-runs", {
      summary: "Membaca rencana terbaru setiap alat",
      answer: answers.latestRunsAnswer,
      can: canRunOwnMaintenance,
      handle: ({ actor }) => latestRuns(db, confinedTo(actor)),
    }),
    endpoint("POST /maintenance/runs", {
      summary: "Menyusun rencana proses; belum ada yang berubah",
      input: newRun,
      answer: answers.runAnswer,
      status: 201,
      errors: { ...INPUT_ERRORS, ...errorsOf(FAILURES, "needs-ai-text", "needs-ai-image", "plans-wait", "not-found") },
      can: canRunOwnMaintenance,
      async handle({ input, actor, audit }) {
        const confined = await confineRun(db, actor, input);
        return confined.ok ? withRun(db, await startRun(db, confined.value, audit, services.capabilities)) : confined;
      },
    }),
    endpoint("GET /maintenance/runs/:id", {
      summary: "Membaca satu proses",
      params: rowParams,
      answer: answers.runAnswer,
      errors: OF_A_RUN,
      can: canRunOwnMaintenance,
      handle: ({ params, actor }) => ofRun(actor, params.id, async () => orNotFound(await findRun(db, params.id))),
    }),
    endpoint("GET /maintenance/runs/:id/price", {
      summary: "Memperkirakan biaya penerapan pilihan",
      params: rowParams,
      answer: answers.priceAnswer,
      errors: OF_A_RUN,
      can: canRunOwnMaintenance,
      handle: ({ params, actor }) =>
        ofRun(actor, params.id, async () => orNotFound(await priceOfRun(db, params.id, services))),
    }),
    endpoint("GET /maintenance/runs/:id/progress", {
      summary: "Mengikuti jalannya proses (server-sent events)",
      params: rowParams,
      answer: { name: "run", events: answers.runAnswer },
      errors: OF_A_RUN,
      can: canRunOwnMaintenance,
      async handle({ params, actor, request: { signal } }) {
        if (!(await mayUseRun(db, actor, params.id))) return failure("not-yours");
        const read = () => findRun(db, params.id);
        if (!(await read())) return failure("not-found");
        return success(progressEvents({ read, isLive: ({ status }) => isWorking(status) }, signal));
      },
    }),
    endpoint("GET /maintenance/runs/:id/plan.json", {
      summary: "Mengunduh satu proses dengan semua butirnya",
      params: rowParams,
      answer: { file: "application/json", schema: answers.planFile(idFields) },
      errors: OF_A_RUN,
      can: canRunOwnMaintenance,
      async handle({ params, actor, audit }) {
        if (!(await mayUseRun(db, actor, params.id))) return failure("not-yours");
        const run = await findRun(db, params.id);
        if (!run) return failure("not-found");
        await writeAuditEntry(db, audit, "maintenance.exported", String(run.id), { title: run.title, tool: run.tool });
        return success(planOf(db, run));
      },
    }),
    endpoint("GET /maintenance/runs/:id/items", {
      summary: "Menampilkan artikel dalam satu proses",
      params: rowParams,
      query: itemsQuery,
      answer: answers.itemPageAnswer(idFields),
      errors: errorsOf(FAILURES, "not-yours"),
      can: canRunOwnMaintenance,
      handle: ({ params, query, actor }) =>
        ofRun(actor, params.id, async () => success(await listItems(db, params.id, query))),
    }),
    endpoint("GET /maintenance/runs/:id/items/:item", {
      summary: "Membaca perubahan satu artikel dalam suatu proses",
      params: itemParams,
      answer: answers.itemDetailAnswer(idFields),
      errors: OF_A_RUN,
      can: canRunOwnMaintenance,
      handle: ({ params: { id, item }, actor }) =>
        ofRun(actor, id, async () => orNotFound(await findItem(db, id, item))),
    }),
    endpoint("PUT /maintenance/runs/:id/items/:item/answer", {
      summary: "Menjawab pertanyaan suatu butir; isi jawabannya bergantung pada alatnya",
      params: itemParams,
      input: answerInput,
      answer: answers.itemDetailAnswer(idFields),
      errors: errorsOf(FAILURES, "not-yours", "not-found", "closed", "wrong-status", "no-question", "wrong-answer"),
      can: canRunOwnMaintenance,
      async handle({ params: { id, item }, input: { answer }, actor, audit }) {
        if (!(await mayUseRun(db, actor, id))) return failure("not-yours");
        const answered = await answerItem(db, { run: id, item, answer }, audit, services);
        if (answered.ok) return orNotFound(await findItem(db, id, item));
        if (!("message" in answered)) return answered;
        const { code, message } = answered;
        return failure("wrong-answer", { error: { ...FAILURES["wrong-answer"], code, message } });
      },
    }),
    endpoint("PUT /maintenance/runs/:id/choice", {
      summary: "Memilih yang akan diterapkan",
      params: rowParams,
      input: choiceInput,
      answer: answers.runAnswer,
      errors: errorsOf(FAILURES, "not-yours", "not-found", "closed", "wrong-status"),
      can: canRunOwnMaintenance,
      handle: ({ params, input, actor }) =>
        ofRun(actor, params.id, async () => withRun(db, await chooseItems(db, params.id, input))),
    }),
    step("POST /maintenance/runs/:id/application", "Menerapkan yang dipilih", "apply"),
    step("POST /maintenance/runs/:id/pause", "Menjeda proses", "pause"),
    step("DELETE /maintenance/runs/:id/pause", "Melanjutkan proses yang dijeda", "resume"),
    step("POST /maintenance/runs/:id/cancellation", "Membatalkan proses", "cancel"),
    step("POST /maintenance/runs/:id/reversal", "Mengurungkan proses", "undo"),
    step(
      "POST /maintenance/runs/:id/closing",
      "Menutup proses; yang dibuangnya ke sampah boleh dihapus permanen",
      "close",
    ),
  ];
}

/** The answer to a step: the run as it is now, or the failure. */
const withRun = async <Failed>(db: Db, result: Success<number> | (Failed & Failure<string>)) =>
  result.ok ? orNotFound(await findRun(db, result.value)) : result;

/** Streams a whole plan in constant memory. */
function planOf(db: Db, run: answers.Run): Download {
  async function* chunks() {
    yield `{"run":${JSON.stringify(run)},"items":[`;
    let separator = "";
    for await (const item of allItems(db, run.id)) {
      yield `${separator}\n${JSON.stringify(item)}`;
      separator = ",";
    }
    yield "\n]}\n";
  }
  return { filename: `rencana-${run.id}.json`, contentType: "application/json; charset=utf-8", chunks: chunks() };
}
