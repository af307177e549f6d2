import { z } from "zod";
import { seconds } from "../clock.ts";
import { type Success, success } from "../result.ts";
import { type CallFailure, exchange, failed } from "./exchange.ts";
import type { AiSettings } from "./schema.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const TIME_LIMIT = seconds(10);
const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Lists the provider's models. The call costs nothing and shows whether address and key are right. Some providers list no models.
 * @see https://platform.openai.com/docs/api-reference/models/list
 */
export async function listModels({
  baseUrl,
  apiKey,
}: Pick<AiSettings, "baseUrl" | "apiKey">): Promise<Success<readonly string[]> | CallFailure> {
  const answer = await exchange({
    url: `${baseUrl}/models`,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    signal: new AbortController().signal,
    timeLimit: TIME_LIMIT,
    maxBytes: MAX_BYTES,
  });
  if (!answer.ok) return answer;
  const list = modelList.safeParse(parsed(Buffer.from(answer.value).toString()));
  return list.success ? success(list.data.data.map(({ id }) => id)) : failed("wrong-answer");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
