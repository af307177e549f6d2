import type { ApiErrorBody } from "../../platform/json-api/api-error.shared.ts";
import type { FormProblem } from "../../ui/form.tsx";
import { type FailedRequest, failureMessage, problemOfFailure } from "./auth-failures.ts";

/** A refusal of the API, or no answer at all (status 0). Its message is a sentence for the person at the screen. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** The whole body, because some errors have details beside `error` that the screen needs to go on. */
  readonly body: unknown;

  constructor(refusal: FailedRequest, said?: ApiErrorBody["error"], body?: unknown) {
    super(said?.message ?? failureMessage(refusal));
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = said?.field;
    this.requestId = said?.requestId;
    this.body = body;
  }

  /** The problem in the form in which forms show it. */
  get problem(): FormProblem {
    if (this.field) return { fields: { [this.field]: this.message } };
    const byCode = problemOfFailure({ status: this.status, code: this.code });
    const [field] = Object.keys(byCode.fields ?? {});
    if (field) return { fields: { [field]: this.message } };
    return { message: this.requestId ? `${this.message} Nomor laporan: ${this.requestId}.` : this.message };
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Whether the requested resource does not exist, or is closed to this person; asking again would give the same answer. */
export const isClosedTo = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404);

/** Whether a request was refused because of what it asked with, such as a filter with a value that does not exist. */
export const isRefusedInput = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 400 && error.code === "invalid_input";

/** Whether a request was refused because its resource has changed or is gone: the screen is then outdated, and repeating the request would fail again. */
export const isOvertaken = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409);

/** Whether the requested resource does not exist and was never shown. If it was shown, its page stays open, because somebody may want to copy typed text. */
export const isGone = ({ error, data }: { readonly error: unknown; readonly data: unknown }): boolean =>
  data === undefined && isNotFound(error);

/** The failure that an unsuccessful answer describes. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const waitSeconds = Number(response.headers.get("retry-after")) || undefined;
  const body = (await response.json().catch(() => undefined)) as Partial<ApiErrorBody> | undefined;
  const said = body?.error;
  return new ApiFailure({ status: response.status, code: said?.code, waitSeconds }, said, body);
}

/** A failure in the server's form, for problems that are known before a request is sent. */
export const refusal = (field: string, message: string): ApiFailure =>
  new ApiFailure({ status: 422, code: "invalid_input" }, { code: "invalid_input", message, field });
