import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

/** The parts of OpenAPI 3.1 that are used here (https://spec.openapis.org/oas/v3.1.1.html). */

const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = AnswerOf<typeof jsonSchema>;

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  schema: jsonSchema,
});
export type Parameter = AnswerOf<typeof parameter>;

const content = z.record(
  z.string(),
  z.object({
    schema: jsonSchema,
    examples: z.record(z.string(), z.object({ value: z.unknown() })).exactOptional(),
  }),
);
export type Content = AnswerOf<typeof content>;

const response = z.object({ description: z.string(), content: content.exactOptional() });
export type Response = AnswerOf<typeof response>;

const responses = z.record(z.string(), response);
export type Responses = AnswerOf<typeof responses>;

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter).exactOptional(),
  requestBody: z.object({ required: z.literal(true), content }).exactOptional(),
  responses,
  security: z.array(z.record(z.string(), z.array(z.string()))),
  "x-roles": z.array(z.string()).exactOptional().describe("Peran yang berwenang"),
});
export type Operation = AnswerOf<typeof operation>;

export const openApiDocument = z
  .object({
    openapi: z.literal("3.1.1"),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ securitySchemes: jsonSchema, schemas: jsonSchema }),
  })
  .describe("Dokumen OpenAPI 3.1");
export type OpenApi = AnswerOf<typeof openApiDocument>;
