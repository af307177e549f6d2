import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { EndpointName, Schema } from "./endpoint.ts";

/** Is given each JSON body, and each event, before it is sent. What it throws is answered 500. */
export type AnswerCheck = (name: EndpointName, schema: Schema, sent: unknown) => void;

/** An answer that its endpoint's schema does not describe. */
export class AnswerMismatch extends Error {
  override name = "AnswerMismatch";
}

/**
 * The check for tests and for whoever works on the product: an answer passes where its schema gives it back unchanged, so
 * that a key too many is seen as well as one too few.
 */
export const checkAnswer: AnswerCheck = (name, schema, sent) => {
  const body: unknown = JSON.parse(JSON.stringify(sent ?? null));
  const parsed = z.safeParse(schema, body);
  if (!parsed.success)
    throw new AnswerMismatch(`the answer of ${name} does not match its schema: ${parsed.error.message}`);
  const [path] = differences(body, parsed.data);
  if (path !== undefined)
    throw new AnswerMismatch(`the answer of ${name} does not match its schema: ${path || "it"} is not described`);
};

/** Paths to what is not the same in both. */
function differences(sent: unknown, described: unknown, path = ""): string[] {
  if (isDeepStrictEqual(sent, described)) return [];
  if (!isObject(sent) || !isObject(described)) return [path];
  return [...new Set([...Object.keys(sent), ...Object.keys(described)])].flatMap((key) =>
    differences(sent[key], described[key], path ? `${path}.${key}` : key),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
