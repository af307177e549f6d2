import fc from "fast-check";
import type { JsonSchema } from "../../src/modules/openapi/answers.ts";
import type { Corpus } from "./corpus.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";

/** `polite` values satisfy the schema, though nobody would write them; `rude` ones sometimes do not. */
export type ValueMode = "polite" | "rude";

type ValueContext = { readonly corpus: Corpus; readonly mode: ValueMode };

/** Returns values of a JSON schema, often at its limits; rude ones are now and then past them or hostile. */
export function schemaValue(schema: JsonSchema, from: ValueContext, name = ""): fc.Arbitrary<unknown> {
  const right = validValue(schema, from, name);
  if (from.mode === "polite") return right;
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: hostileValue() });
}

function validValue(schema: JsonSchema, from: ValueContext, name: string): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, from, name)));
  if (Array.isArray(schema.allOf)) return validValue(Object.assign({}, ...schema.allOf), from, name);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, from);
    case "array":
      return arrayOf(schema, from, name);
    case "string":
      return textOf(schema, from, name);
    case "integer":
    case "number":
      return numberOf(schema, from, name);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema, from: ValueContext): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const model = Object.fromEntries(properties.map(([name, property]) => [name, schemaValue(property, from, name)]));
  const required = (schema.required ?? []) as string[];
  const record = fc.oneof(
    { weight: 12, arbitrary: fc.record(model, { requiredKeys: required }) },
    ...(from.mode === "rude" ? [{ weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) }] : []),
  );
  const rest = schema.additionalProperties;
  if (typeof rest !== "object" || rest === null) return record;
  const others = fc.dictionary(hostileText(), schemaValue(rest as JsonSchema, from), { maxKeys: 3 });
  return fc.tuple(record, others).map(([known, other]) => ({ ...other, ...known }));
}

function arrayOf(schema: JsonSchema, from: ValueContext, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems)) {
    return fc.tuple(...(schema.prefixItems as JsonSchema[]).map((item) => schemaValue(item, from, name)));
  }
  const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
  const item = schemaValue((schema.items ?? {}) as JsonSchema, from, name.replace(/s$/, ""));
  return fc.array(item, { minLength: Math.min(minItems, 4), maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
}

function textOf(schema: JsonSchema, { corpus, mode }: ValueContext, name: string): fc.Arbitrary<unknown> {
  const {
    minLength = 0,
    maxLength,
    format,
    pattern,
  } = schema as {
    minLength?: number;
    maxLength?: number;
    format?: string;
    pattern?: string;
  };
  const most = Math.min(maxLength ?? 60, 300);
  const plain = fc.string({ unit: "grapheme", minLength: Math.min(minLength, most), maxLength: most });
  const known = corpus.texts(name);
  const formed = formatted(format, pattern);
  const edges = [minLength - 1, minLength, maxLength ?? 0, (maxLength ?? 0) + 1];
  const right = [
    formed ? { weight: 20, arbitrary: formed } : { weight: 4, arbitrary: plain },
    ...(known.length > 0 ? [{ weight: formed ? 4 : 12, arbitrary: fc.constantFrom(...known) }] : []),
  ];
  if (mode === "polite") return fc.oneof(...right);
  return fc.oneof(
    ...right,
    { weight: 1, arbitrary: fc.constantFrom(...edges.filter((n) => n >= 0 && n < 300_000)).map((n) => "x".repeat(n)) },
    { weight: 2, arbitrary: hostileText() },
  );
}

function formatted(format: string | undefined, pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern === undefined) return undefined;
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    // The pattern looks ahead or behind, which fast-check cannot generate.
    return undefined;
  }
}

function numberOf(schema: JsonSchema, { corpus, mode }: ValueContext, name: string): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 2_147_483_647 } = schema as { minimum?: number; maximum?: number };
  const known = corpus.numbers(name);
  const any = fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) });
  const right = [
    { weight: 1, arbitrary: any },
    ...(known.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...known) }] : []),
  ];
  if (mode === "polite") return fc.oneof(...right);
  return fc.oneof(...right, {
    weight: 1,
    arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, 0.5, -1, 1e300),
  });
}
