import type { JsonSchema } from "../../../modules/openapi/answers.ts";

type Fields = { readonly properties?: Readonly<Record<string, JsonSchema>>; readonly required?: readonly string[] };

const MAX_DEPTH = 4;

/** The fields that a body may have; objects within it are nested lists. */
export function SchemaFields({ schema, depth = 0 }: { readonly schema: JsonSchema; readonly depth?: number }) {
  const { properties, required = [] } = fieldsOf(schema);
  if (!properties || depth > MAX_DEPTH) return null;
  return (
    <ul className={depth > 0 ? "ml-4 border-l border-line pl-4" : ""}>
      {Object.entries(properties).map(([name, property]) => (
        <li key={name} className="py-1">
          <code className="font-bold">{name}</code> <span className="text-ink-muted">{typeText(property)}</span>
          {required.includes(name) ? "" : <span className="text-ink-muted"> (boleh tidak ada)</span>}
          {typeof property.description === "string" && <span> {property.description}</span>}
          <SchemaFields schema={property} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

/** The fields of an object, or of the objects in a list or a choice. */
function fieldsOf(schema: JsonSchema): Fields {
  if (schema.properties) return schema as Fields;
  const inner = [schema.items, ...((schema.anyOf ?? schema.oneOf ?? []) as unknown[])];
  const found = inner.find((one) => typeof one === "object" && one !== null && "properties" in one);
  return (found as Fields | undefined) ?? {};
}

const TYPES: Readonly<Record<string, string>> = {
  string: "teks",
  integer: "bilangan bulat",
  number: "bilangan",
  boolean: "ya/tidak",
  object: "objek",
  array: "daftar",
  null: "null",
};

/** The type and bounds of a value, in a few words. */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map(typeText).join(" atau ");
  const name = TYPES[String(schema.type)] ?? "apa saja";
  if (schema.type === "array" && schema.items) return `daftar ${typeText(schema.items as JsonSchema)}`;
  const format = typeof schema.format === "string" ? ` (${schema.format})` : "";
  return `${name}${format}${boundsText(schema)}${schema.default === undefined ? "" : `, bawaan ${JSON.stringify(schema.default)}`}`;
}

function boundsText({ type, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const [least, most] = type === "string" ? [minLength, maxLength] : [minimum, maximum];
  const isMeant = (bound: unknown) => typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isMeant(least) && isMeant(most)) return `, ${least} sampai ${most}`;
  if (isMeant(most)) return `, maksimal ${most}`;
  return isMeant(least) ? `, minimal ${least}` : "";
}
