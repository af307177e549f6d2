import type { ApiFailure } from "../../../api/api-failure.ts";

type RequestFailure = Pick<ApiFailure, "status" | "code" | "message" | "body">;

/** By its name: the class itself would bring the page's sign-in along. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === "ApiFailure";

/** Such as an body that broke off half-way: nobody knows what became of it, so it is sent again. */
const NO_ANSWER: RequestFailure = { status: 0, code: undefined, message: "", body: undefined };

export const toRequestFailure = (error: unknown): RequestFailure => (isApiFailure(error) ? error : NO_ANSWER);

/** The same may be taken in a while. */
export const isTransient = ({ status }: RequestFailure): boolean => status === 0 || status === 429 || status >= 500;
