import type { ApiFailure } from "../../../api/client.ts";

type SendFailure = Pick<ApiFailure, "status" | "code" | "message" | "answer">;

/** By its name: the class itself would bring the page's sign-in along. */
export const isRefusal = (error: unknown): error is ApiFailure => error instanceof Error && error.name === "ApiFailure";

/** Such as an answer that broke off half-way: nobody knows what became of it, so it is sent again. */
const UNKNOWN: SendFailure = { status: 0, code: undefined, message: "", answer: undefined };

export const sendFailure = (error: unknown): SendFailure => (isRefusal(error) ? error : UNKNOWN);

/** The same may be taken in a while. */
export const isPassing = ({ status }: SendFailure): boolean => status === 0 || status === 429 || status >= 500;
