import { type Described, typedAnswer } from "../../platform/json-api/routes.ts";
import * as answers from "./answers.ts";
import * as schema from "./schema.ts";

type AccountEndpoint = Described & {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Under /api/account. */
  readonly path: string;
  readonly security: "session" | "none";
};

/** What account-routes.ts answers, for the API description; a test holds the two together. */
export const accountEndpoints: readonly AccountEndpoint[] = [
  {
    method: "GET",
    path: "/setup",
    summary: "Whether the first owner exists",
    answer: answers.setupState,
    security: "none",
  },
  {
    method: "POST",
    path: "/setup",
    summary: "Make the first owner, with the token that the server printed",
    input: schema.setupInput,
    answer: answers.nothingMore,
    status: 201,
    security: "none",
  },
  {
    method: "POST",
    path: "/invitations/lookup",
    summary: "See whom an invitation is for",
    input: schema.invitationLookupInput,
    answer: answers.invitationSeen,
    security: "none",
  },
  {
    method: "POST",
    path: "/invitations/accept",
    summary: "Accept an invitation",
    input: schema.invitationAcceptInput,
    answer: answers.emailAnswer,
    status: 201,
    security: "none",
  },
  {
    method: "POST",
    path: "/password-resets",
    summary: "Ask for a reset link; the answer is the same whoever the address belongs to",
    input: schema.passwordResetRequestInput,
    answer: answers.nothingMore,
    status: 202,
    security: "none",
  },
  {
    method: "POST",
    path: "/password-resets/confirm",
    summary: "Choose another password; every session of the account ends",
    input: schema.passwordResetInput,
    answer: answers.emailAnswer,
    security: "none",
  },
  {
    method: "POST",
    path: "/recovery",
    summary: "Use a recovery code in place of the second factor",
    input: schema.recoveryInput,
    answer: typedAnswer("A session, as /auth/v1/token answers it"),
    security: "session",
  },
  {
    method: "GET",
    path: "/recovery-codes",
    summary: "How many recovery codes are left",
    answer: typedAnswer("{ remaining }: a number"),
    security: "session",
  },
  {
    method: "POST",
    path: "/recovery-codes",
    summary: "Make ten new recovery codes, shown once",
    answer: answers.recoveryCodes,
    status: 201,
    security: "session",
  },
  { method: "PATCH", path: "/profile", summary: "Change one's name", input: schema.profileInput, security: "session" },
  {
    method: "GET",
    path: "/sessions",
    summary: "List one's sessions, newest first",
    answer: answers.accountSessions,
    security: "session",
  },
  { method: "DELETE", path: "/sessions/:id", summary: "End one of one's sessions", security: "session" },
];
