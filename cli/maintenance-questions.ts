import { answerItem } from "../src/modules/maintenance/answer-item.ts";
import type { Run } from "../src/modules/maintenance/answers.ts";
import { FAILURES } from "../src/modules/maintenance/failures.ts";
import { allItems } from "../src/modules/maintenance/queries.ts";
import type { RunServices } from "../src/modules/maintenance/services.ts";
import { findTool } from "../src/modules/maintenance/tools.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { StartError } from "../src/product/startup-errors.ts";

/** Yields the open questions of a run's items, with the command for each known answer. */
export async function* questionsOf(db: Db, { id, tool }: Pick<Run, "id" | "tool">): AsyncGenerator<string> {
  const asks = findTool(tool)?.answer?.questions;
  if (!asks) return;
  for await (const item of allItems(db, id)) {
    if (item.state !== "planned" && item.state !== "flagged") continue;
    for (const { text, answers } of asks(item.data)) {
      yield `item ${item.id}\t${item.title}\t${text}`;
      for (const { label, answer } of answers) {
        yield `  npm run cli -- maintenance answer ${id} ${item.id} '${JSON.stringify(answer)}'\t${label}`;
      }
    }
  }
}

type AnswerInput = { readonly run: number; readonly item: string; readonly json: string };

/** Answers an item, as `PUT /runs/{id}/items/{item}/answer` does. */
export async function answerRun(db: Db, services: RunServices, { run, item, json }: AnswerInput): Promise<void> {
  const answered = await answerItem(db, { run, item: Number(item) || 0, answer: answerIn(json) }, CLI, services);
  if (answered.ok) return;
  const { code, message } = "message" in answered ? answered : FAILURES[answered.code];
  throw new StartError(`Could not do it: ${code}. ${message}`);
}

function answerIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new StartError(`The answer must be JSON, such as '{"reference":0,"image":12}', not "${json}".`);
  }
}
