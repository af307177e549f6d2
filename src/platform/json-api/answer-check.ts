import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { EndpointName, Schema } from "./endpoint.ts";

/** Checks each JSON body, and each event, before it is sent. If the check throws an error, the answer is a 500. */
export type AnswerCheck = (name: EndpointName, schema: Schema, sent: unknown) => void;

/** An answer does not match its endpoint's schema. */
export class AnswerMismatch extends Error {
  override name = "AnswerMismatch";
}

/** The check for tests and development: an answer passes if its schema returns it unchanged, so that both additional and missing keys are found. */
export const checkAnswer: AnswerCheck = (name, schema, sent) => {
  const body: unknown = JSON.parse(JSON.stringify(sent ?? null));
  const parsed = z.safeParse(schema, body);
  if (!parsed.success)
    throw new AnswerMismatch(`the answer of ${name} does not match its schema: ${parsed.error.message}`);
  const [path] = differences(body, parsed.data);
  if (path !== undefined)
    throw new AnswerMismatch(`the answer of ${name} does not match its schema: ${path || "it"} is not described`);
};

/** Lists the paths at which the two values differ. */
function differences(sent: unknown, described: unknown, path = ""): string[] {
  if (isDeepStrictEqual(sent, described)) return [];
  if (!isObject(sent) || !isObject(described)) return [path];
  return [...new Set([...Object.keys(sent), ...Object.keys(described)])].flatMap((key) =>
    differences(sent[key], described[key], path ? `${path}.${key}` : key),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
