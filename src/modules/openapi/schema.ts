/** The description of the API, as it goes over the wire at /api/admin/openapi.json. */

export type JsonSchema = { readonly [keyword: string]: unknown };

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Responses;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Roles of the editorial team that may. */
  readonly "x-roles"?: readonly string[];
};

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** As much of OpenAPI 3.1 as is used here (https://spec.openapis.org/oas/v3.1.1.html). */
export type OpenApi = {
  readonly openapi: "3.1.1";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: JsonSchema; readonly schemas: JsonSchema };
};

type Example = { readonly value: unknown };

export type Response = {
  readonly description: string;
  readonly content?: Readonly<
    Record<string, { readonly schema: JsonSchema; readonly examples?: Readonly<Record<string, Example>> }>
  >;
};

export type Responses = Readonly<Record<string, Response>>;
