import { type ReactNode, useState } from "react";
import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import type { Content, JsonSchema, OpenApi, Operation } from "../../../modules/openapi/answers.ts";
import { exampleOf } from "./api-example.ts";
import { SchemaFields, typeText } from "./api-schema.tsx";

export type ShownOperation = Operation & { readonly method: string; readonly path: string };

/** The operations of a document by group, in the document's order. */
export function operationsByGroup({ paths }: OpenApi): ReadonlyMap<string, readonly ShownOperation[]> {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): ShownOperation => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  return Map.groupBy(all, ({ tags }) => tags[0] ?? "");
}

export function ApiOperation({ operation }: { readonly operation: ShownOperation }) {
  const { method, path, summary } = operation;
  // There are more than a hundred operations, so the content of closed operations is not rendered.
  const [open, setOpen] = useState(false);
  return (
    <details className="border-b border-line py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <span className="badge">{method}</span>
        <code className="break-all">{path}</code>
        <span className="text-ink-muted">{summary}</span>
      </summary>
      {open && <Details operation={operation} />}
    </details>
  );
}

function Details({ operation }: { readonly operation: ShownOperation }) {
  const { parameters = [], requestBody, responses } = operation;
  return (
    <div className="flex flex-col gap-4 py-3">
      <p>{authorizationText(operation)}</p>
      {parameters.length > 0 && (
        <Part title="Parameter">
          <ul>
            {parameters.map(({ name, in: where, required, schema }) => (
              <li key={`${where} ${name}`} className="py-1">
                <code className="font-bold">{name}</code>{" "}
                <span className="text-ink-muted">
                  {where === "path" ? "di jalur" : "di kueri"}, {typeText(schema)}
                  {required ? "" : " (boleh tidak ada)"}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {requestBody && (
        <Part title="Isi permintaan">
          <Body content={requestBody.content} />
        </Part>
      )}
      <Part title="Jawaban">
        <ul className="flex flex-col gap-3">
          {Object.entries(responses).map(([status, { description, content }]) => (
            <li key={status}>
              <strong>{status}</strong>{" "}
              {Number(status) < 300 ? content ? <Body content={content} /> : "tanpa isi" : <code>{description}</code>}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      {children}
    </section>
  );
}

function Body({ content }: { readonly content: Content }) {
  return Object.entries(content).map(([type, { schema }]) =>
    type === "application/json" ? (
      <div key={type}>
        {typeof schema.description === "string" && <p>{schema.description}</p>}
        <SchemaFields schema={schema} />
        <Example schema={schema} />
      </div>
    ) : (
      <p key={type}>
        Berkas <code>{type}</code>
      </p>
    ),
  );
}

function Example({ schema }: { readonly schema: JsonSchema }) {
  const example = exampleOf(schema);
  const isEmpty = example === null || (typeof example === "object" && Object.keys(example).length === 0);
  if (isEmpty) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-ink-muted">Contoh</summary>
      <pre className="secret mt-2 text-sm break-all whitespace-pre-wrap">{JSON.stringify(example, null, 2)}</pre>
    </details>
  );
}

function authorizationText({ security, "x-roles": roles }: Operation): string {
  if (security.length === 0) return "Terbuka tanpa masuk.";
  if (security.some((one) => "key" in one)) return "Dengan kunci API di header Authorization: Bearer.";
  if (!roles) return "Untuk yang sudah masuk.";
  const names = roles.map((role) => ROLE_NAMES[role as keyof typeof ROLE_NAMES] ?? role);
  return `Untuk ${names.join(", ")}.`;
}
