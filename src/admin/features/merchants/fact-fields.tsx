import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  MERCHANT_FACT_LABELS,
  MERCHANT_FACTS,
  type MerchantFact,
  type MerchantFactName,
} from "../../../catalogue/ledger/merchants/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { today } from "../../shell/format.ts";
import type { PartProps } from "./merchant-draft.ts";

const newFact = (): MerchantFact => ({ text: "", source: "", checkedOn: today() });

/** The facts that there are, and a button for each that is not known yet. */
export function FactFields({ draft: { facts }, onChange }: PartProps) {
  // What was just added or removed: the focus goes where its fields, or its button, appear.
  const [touched, setTouched] = useState<MerchantFactName>();
  const set = (name: MerchantFactName, fact: MerchantFact | undefined) => {
    const { [name]: _, ...others } = facts;
    onChange({ facts: fact ? { ...others, [name]: fact } : others });
  };
  const toggle = (name: MerchantFactName, fact: MerchantFact | undefined) => {
    setTouched(name);
    set(name, fact);
  };
  const unknown = MERCHANT_FACTS.filter((name) => facts[name] === undefined);
  return (
    <div className="flex flex-col gap-6">
      {MERCHANT_FACTS.map((name) => {
        const fact = facts[name];
        if (!fact) return null;
        return (
          <OneFact
            key={name}
            name={name}
            fact={fact}
            isNew={touched === name}
            onChange={(changes) => set(name, { ...fact, ...changes })}
            onRemove={() => toggle(name, undefined)}
          />
        );
      })}
      {unknown.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="label">Tambah keterangan</legend>
          {unknown.map((name) => (
            <Button key={name} look="outline" autoFocus={touched === name} onClick={() => toggle(name, newFact())}>
              <Icon of={Plus} />
              {MERCHANT_FACT_LABELS[name]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type FactProps = {
  readonly name: MerchantFactName;
  readonly fact: MerchantFact;
  readonly isNew: boolean;
  readonly onChange: (changes: Partial<MerchantFact>) => void;
  readonly onRemove: () => void;
};

function OneFact({ name, fact, isNew, onChange, onRemove }: FactProps) {
  const label = MERCHANT_FACT_LABELS[name];
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-b border-line pb-6">
      <legend className="mb-3 font-extrabold">{label}</legend>
      <TextAreaField
        label="Keterangan"
        name={`facts.${name}.text`}
        rows={2}
        autoFocus={isNew}
        value={fact.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Sumber"
          name={`facts.${name}.source`}
          autoComplete="off"
          spellCheck={false}
          value={fact.source}
          onChange={(event) => onChange({ source: event.target.value })}
          hint="Alamat halaman, atau dari siapa."
        />
        <TextField
          label="Diperiksa tanggal"
          name={`facts.${name}.checkedOn`}
          type="date"
          value={fact.checkedOn}
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
