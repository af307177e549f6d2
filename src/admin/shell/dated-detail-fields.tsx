import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { today } from "./format.ts";

/** A known detail, with its source and the day on which it was checked. */
type DatedDetail = { readonly text: string; readonly source: string; readonly checkedOn: string };

type Details<Name extends string> = { readonly [Key in Name]?: DatedDetail | undefined };

type Props<Name extends string> = {
  readonly labels: Readonly<Record<Name, string>>;
  readonly names: readonly Name[];
  readonly details: Details<Name>;
  /** The name of the form's field that holds all details. */
  readonly field: string;
  readonly sourceHint: string;
  /** The details that consist of one line, each with an example. */
  readonly lines?: { readonly [Key in Name]?: string };
  readonly onChange: (details: Details<Name>) => void;
};

const newDetail = (): DatedDetail => ({ text: "", source: "", checkedOn: today() });

/** The fields of the known details, and a button for each unknown detail. */
export function DatedDetailFields<Name extends string>({ labels, names, details, onChange, ...rest }: Props<Name>) {
  // The detail that was just added or removed: the focus goes to its fields, or to its button.
  const [touched, setTouched] = useState<Name>();
  const set = (name: Name, detail: DatedDetail | undefined) => {
    const { [name]: _, ...others } = details;
    onChange((detail ? { ...others, [name]: detail } : others) as Details<Name>);
  };
  const toggle = (name: Name, detail: DatedDetail | undefined) => {
    setTouched(name);
    set(name, detail);
  };
  const unknown = names.filter((name) => details[name] === undefined);
  return (
    <div className="flex flex-col gap-6">
      {names.map((name) => {
        const detail = details[name];
        if (!detail) return null;
        return (
          <OneDetail
            key={name}
            {...{ detail, sourceHint: rest.sourceHint, placeholder: rest.lines?.[name] }}
            field={`${rest.field}.${name}`}
            label={labels[name]}
            isNew={touched === name}
            onChange={(changes) => set(name, { ...detail, ...changes })}
            onRemove={() => toggle(name, undefined)}
          />
        );
      })}
      {unknown.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="label">Tambah keterangan</legend>
          {unknown.map((name) => (
            <Button key={name} look="outline" autoFocus={touched === name} onClick={() => toggle(name, newDetail())}>
              <Icon of={Plus} />
              {labels[name]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type DetailProps = {
  readonly field: string;
  readonly label: string;
  readonly detail: DatedDetail;
  readonly isNew: boolean;
  readonly sourceHint: string;
  /** An example for a detail that consists of one line. */
  readonly placeholder: string | undefined;
  readonly onChange: (changes: Partial<DatedDetail>) => void;
  readonly onRemove: () => void;
};

function OneDetail({ field, label, detail, isNew, sourceHint, placeholder, onChange, onRemove }: DetailProps) {
  const text = { label: "Keterangan", name: `${field}.text`, autoFocus: isNew, value: detail.text };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-b border-line pb-6">
      <legend className="mb-3 font-extrabold">{label}</legend>
      {placeholder === undefined ? (
        <TextAreaField {...text} rows={2} onChange={(event) => onChange({ text: event.target.value })} />
      ) : (
        <TextField
          {...{ ...text, placeholder }}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Sumber"
          name={`${field}.source`}
          autoComplete="off"
          spellCheck={false}
          value={detail.source}
          onChange={(event) => onChange({ source: event.target.value })}
          hint={sourceHint}
        />
        <TextField
          label="Diperiksa tanggal"
          name={`${field}.checkedOn`}
          type="date"
          value={detail.checkedOn}
          onChange={(event) => onChange({ checkedOn: event.target.value })}
        />
      </div>
      <div>
        <Button look="quiet" onClick={onRemove}>
          <Icon of={Trash2} />
          Hapus keterangan
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    </fieldset>
  );
}
