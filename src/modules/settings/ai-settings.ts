import { createAi } from "../../platform/ai/client.ts";
import { listModels } from "../../platform/ai/list-models.ts";
import { AI_FAILURES, type AiFailureCode, type AiSettings } from "../../platform/ai/schema.ts";
import { seconds } from "../../platform/clock.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { AiInput, SettingChanges } from "./schema.ts";

export const AI_SETTINGS = {
  baseUrl: "AI_BASE_URL",
  key: "AI_API_KEY",
  textModel: "AI_TEXT_MODEL",
  imageModel: "AI_IMAGE_MODEL",
} as const;

type Access = { readonly baseUrl: string; readonly key: string | undefined };
/** The access to the provider that is in use now. */
type Current = { readonly baseUrl: string | undefined; readonly key: string | undefined };

/** Completes the access. A key that was not entered again is taken from the present settings if the address is on the same server (docs/decisions/0046). */
export function aiAccess({ baseUrl: typed, key }: AiInput, current: Current): Result<Access, "key-missing"> {
  const baseUrl = typed.replace(/\/+$/, "");
  if (key !== undefined || current.key === undefined) return success({ baseUrl, key });
  const isSame = current.baseUrl !== undefined && URL.parse(current.baseUrl)?.origin === URL.parse(baseUrl)?.origin;
  return isSame ? success({ baseUrl, key: current.key }) : failure("key-missing");
}

export const aiChanges = ({ baseUrl, key }: Access, { textModel, imageModel }: AiInput): SettingChanges => ({
  [AI_SETTINGS.baseUrl]: baseUrl,
  [AI_SETTINGS.key]: key ?? null,
  [AI_SETTINGS.textModel]: textModel || null,
  [AI_SETTINGS.imageModel]: imageModel || null,
});

type Trial = { readonly models: number | null; readonly missing: readonly string[] };
type Tried = Result<Trial, "ai-refused" | "model-missing", { readonly message?: string }>;

/** These failures mean that the provider lists no models, not that it is no AI provider. */
const LISTS_NONE: readonly AiFailureCode[] = ["unknown-model", "wrong-answer", "wrong-request"];

/** Tests the access by asking for the list of models, or with one short question if the provider has no such list. */
export async function tryAi({ baseUrl, key }: Access, { textModel, imageModel }: AiInput, log: Log): Promise<Tried> {
  const chosen = [textModel, imageModel].filter(Boolean);
  if (chosen.length === 0) return failure("model-missing", {});
  const listed = await listModels({ baseUrl, apiKey: key });
  if (listed.ok) {
    const missing = chosen.filter((model) => !listed.value.includes(model));
    return success({ models: listed.value.length, missing });
  }
  if (!LISTS_NONE.includes(listed.code) || textModel === "") return refused(listed.code);
  const answer = await createAi(settingsOf({ baseUrl, key }, textModel), {
    log,
    guardedFetch: createGuardedFetch(),
  }).chat({
    messages: [{ role: "user", content: "Jawab dengan satu kata: siap" }],
  });
  return answer.ok ? success({ models: null, missing: [] }) : refused(answer.code);
}

const refused = (code: AiFailureCode) => failure("ai-refused", { message: AI_FAILURES[code] });

const settingsOf = ({ baseUrl, key }: Access, textModel: string): AiSettings => ({
  ...{ baseUrl, apiKey: key, textModel },
  imageModel: undefined,
  imageSize: "1024x1024",
  prices: { currency: "USD", image: undefined, text: undefined },
  atOnce: 1,
  perMinute: undefined,
  timeLimit: seconds(20),
});
