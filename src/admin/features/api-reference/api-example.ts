import type { JsonSchema } from "../../../modules/openapi/answers.ts";

const MAX_DEPTH = 6;

/** An example value that a schema allows, such as a reader of the reference might try first. */
export function exampleOf(schema: JsonSchema, depth = 0): unknown {
  const { type, properties, items, default: preset, anyOf, oneOf } = schema as Shape;
  if (schema.const !== undefined) return schema.const;
  if (preset !== undefined && preset !== null) return preset;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first, depth);
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return depth > MAX_DEPTH ? {} : objectOf(properties ?? {}, depth);
    case "array":
      return items && depth <= MAX_DEPTH ? [exampleOf(items, depth + 1)] : [];
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return typeof schema.minimum === "number" && schema.minimum > 0 ? schema.minimum : 1;
    case "boolean":
      return true;
    default:
      return null;
  }
}

type Shape = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly default?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

const objectOf = (properties: Readonly<Record<string, JsonSchema>>, depth: number) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property, depth + 1)]));

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-11-22T10:00:00+07:00",
  date: "2026-11-22",
  email: "nama@contoh.id",
  uri: "https://contoh.id/",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
};

const textOf = ({ format }: JsonSchema): string => (typeof format === "string" ? FORMATS[format] : undefined) ?? "teks";
