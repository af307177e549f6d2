import { useState } from "react";
import type { OptionField, ToolView } from "../../../modules/maintenance/answers.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { UnsetService } from "../../shell/unset-service.tsx";
import type { FormValues } from "../../shell/use-submit.ts";

/** So that a setting and a filter of the same name do not meet in one form; the server says what is wrong by the same name. */
const PREFIX = "options.";

/** The settings of a tool besides its rules. */
export function OptionFields({ tool }: { readonly tool: ToolView }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  if (tool.fields.length === 0) return null;
  const settingOf = (name: string) => chosen[name] ?? tool.fields.find((field) => field.name === name)?.initial;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {tool.fields
        .filter(({ when }) => !when || settingOf(when.name) === when.value)
        .map((field) => (
          <div key={field.name} className="flex min-w-0 flex-col gap-3">
            <Field field={field} onChoice={(value) => setChosen({ ...chosen, [field.name]: value })} />
            <MissingService field={field} value={settingOf(field.name)} />
          </div>
        ))}
    </div>
  );
}

/** What a choice needs is said while it is chosen, not when the plan is asked for. */
function MissingService({ field, value }: { readonly field: OptionField; readonly value: unknown }) {
  if (field.kind !== "choice") return null;
  const needs = field.choices.find((choice) => choice.value === value)?.needs;
  return needs ? (
    <UnsetService service={needs} instead={`Pilih “${field.label}” yang lain untuk tetap melanjutkan.`} />
  ) : null;
}

/** Those that were typed, as the tool's options take them; what was not asked is left to the tool. */
export const optionsIn = (tool: ToolView, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    tool.fields
      .filter(({ kind, name }) => kind === "check" || values[PREFIX + name] !== undefined)
      .map((field) => [field.name, parseOption(field, values[PREFIX + field.name])]),
  );

function parseOption({ kind }: OptionField, typed = ""): unknown {
  if (kind === "number") return Number(typed);
  if (kind === "check") return typed === "on";
  return typed;
}

type FieldProps = { readonly field: OptionField; readonly onChoice: (value: string) => void };

function Field({ field, onChoice }: FieldProps) {
  const { label, hint } = field;
  const common = { label, name: PREFIX + field.name, ...(hint ? { hint } : {}) };
  switch (field.kind) {
    case "text":
      return <TextField {...common} defaultValue={field.initial} autoComplete="off" />;
    case "long-text":
      return <TextAreaField {...common} defaultValue={field.initial} rows={4} />;
    case "number":
      return <TextField {...common} type="number" min={field.min} max={field.max} defaultValue={field.initial} />;
    case "choice":
      return (
        <SelectField {...common} defaultValue={field.initial} onChange={(event) => onChoice(event.currentTarget.value)}>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      );
    case "check":
      return (
        <label className="flex gap-3">
          <input type="checkbox" className="tick-large" name={common.name} defaultChecked={field.initial} />
          <span className="min-w-0">
            <strong>{label}</strong>
            {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
          </span>
        </label>
      );
  }
}
