import type { ApiFailure } from "../../../api/api-failure.ts";

type RequestFailure = Pick<ApiFailure, "status" | "code" | "message" | "body">;

/** Recognises a failure by its name, because importing the class `ApiFailure` would also load the sign-in code. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === "ApiFailure";

/** The failure of a request without an answer, such as one whose body broke off: the request's effect is unknown, so it is sent again. */
const NO_ANSWER: RequestFailure = { status: 0, code: undefined, message: "", body: undefined };

export const toRequestFailure = (error: unknown): RequestFailure => (isApiFailure(error) ? error : NO_ANSWER);

/** Whether the same request may succeed later. */
export const isTransient = ({ status }: RequestFailure): boolean => status === 0 || status === 429 || status >= 500;
