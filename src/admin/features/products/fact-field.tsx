import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { originHint } from "./origin-hint.ts";
import { factOf, valueText } from "./product-labels.ts";

type Props = {
  readonly fact: ProductRecord["facts"][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function FactField({ fact, value, onChange }: Props) {
  const { label, unit, kind, values } = factOf(fact.key);
  const hint = originHint(fact, (known) => valueText(fact.key, known));
  const shared = { name: `facts.${fact.key}`, label: unit ? `${label} (${unit})` : label, hint, value };
  if (!values)
    return (
      <TextField
        {...shared}
        autoComplete="off"
        inputMode={({ number: "decimal", choice: "text" } as const)[kind]}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <SelectField {...shared} onChange={({ target }) => onChange(target.value)}>
      <option value="">{fact.source === "person" ? "Menurut feed" : "Belum diketahui"}</option>
      {[...new Set([...values, ...(value === "" ? [] : [value])])].map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
