import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceName } from "../../../modules/dashboard/answers.ts";
import type { OptionField, ToolView } from "../../../modules/maintenance/answers.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { servicesQuery } from "../../api/services.ts";
import { UnsetService } from "../../shell/unset-service.tsx";
import type { FormValues } from "../../shell/use-submit.ts";

/** The prefix keeps a setting and a filter of the same name apart in one form; the server reports errors under the same name. */
const PREFIX = "options.";

/** Fields for the settings of a tool besides its rules. */
export function OptionFields({ tool }: { readonly tool: ToolView }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const { data, isPending } = useQuery(servicesQuery);
  if (tool.fields.length === 0) return null;
  // The initial value of a field depends on which services the server has.
  if (isPending) return <LoadingIndicator />;
  const isUnset = (service: ServiceName) => data?.isSet[service] === false;
  const fields = tool.fields.map((field) => startingWithWhatWorks(field, isUnset));
  const settingOf = (name: string) => chosen[name] ?? fields.find((field) => field.name === name)?.initial;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields
        .filter(({ when }) => !when || settingOf(when.name) === when.value)
        .map((field) => (
          <div key={field.name} className="flex min-w-0 flex-col gap-3">
            <Field field={field} onChoice={(value) => setChosen({ ...chosen, [field.name]: value })} />
            <MissingService field={field} usual={usualOf(tool, field.name)} chosen={chosen[field.name]} />
          </div>
        ))}
    </div>
  );
}

/** A choice begins with its usual option, or with the first option whose service the server has. */
function startingWithWhatWorks(field: OptionField, isUnset: (service: ServiceName) => boolean): OptionField {
  if (field.kind !== "choice") return field;
  const working = field.choices.filter(({ needs }) => !needs || !isUnset(needs));
  const isUsable = working.some(({ value }) => value === field.initial);
  return isUsable ? field : { ...field, initial: working[0]?.value ?? field.initial };
}

const usualOf = ({ fields }: ToolView, name: string) => fields.find((field) => field.name === name)?.initial;

type MissingServiceProps = { readonly field: OptionField; readonly usual: unknown; readonly chosen: unknown };

/**
 * Names a missing service if the selected choice needs it, or if another choice was selected because the service is missing. Otherwise people would find out
 * only when planning.
 */
function MissingService({ field, usual, chosen }: MissingServiceProps) {
  if (field.kind !== "choice") return null;
  const needs = field.choices.find(({ value }) => value === (chosen ?? usual))?.needs;
  if (!needs) return null;
  const instead = field.choices.find(({ value }) => chosen === undefined && value === field.initial && value !== usual);
  return (
    <UnsetService
      service={needs}
      instead={
        instead
          ? `Karena itu “${instead.label}” yang dipilih.`
          : `Pilih “${field.label}” yang lain untuk tetap melanjutkan.`
      }
    />
  );
}

/** Returns the typed settings as the tool's options expect them; fields that were not shown are left to the tool. */
export const optionsIn = (tool: ToolView, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    tool.fields
      .filter(({ kind, name }) => kind === "check" || values[PREFIX + name] !== undefined)
      .map((field) => [field.name, parseOption(field, values[PREFIX + field.name])]),
  );

const parseOption = ({ kind }: OptionField, typed = ""): unknown =>
  ({ text: typed, "long-text": typed, choice: typed, number: Number(typed), check: typed === "on" })[kind];

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
