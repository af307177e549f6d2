import { auditFilter } from "../../../modules/audit/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";

type Props = {
  /** By action, in the order of the list. */
  readonly names: Readonly<Record<string, string>>;
  readonly filter: FormValues;
  readonly onFilter: (filter: FormValues) => void;
};

export function AuditFilter({ names, filter, onFilter }: Props) {
  const { problem, submit } = useSubmit(async (values) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
    const wrong = validationProblem(auditFilter, given);
    if (wrong) return wrong;
    if (given.from && given.to && given.from > given.to) {
      return { fields: { to: "Tanggal akhir mendahului tanggal awal." } };
    }
    onFilter(given);
    return undefined;
  });
  return (
    <search className="panel">
      <Form problem={problem} onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Email pelaku" name="actor" type="text" autoComplete="off" defaultValue={filter.actor} />
        <SelectField label="Peristiwa" name="action" defaultValue={filter.action ?? ""}>
          <option value="">Semua</option>
          {Object.entries(names).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Dari tanggal" name="from" type="date" defaultValue={filter.from} />
        <TextField label="Sampai tanggal" name="to" type="date" defaultValue={filter.to} />
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
          <Button type="submit">Terapkan</Button>
          <Button look="quiet" onClick={() => onFilter({})}>
            Tampilkan semua
          </Button>
        </div>
      </Form>
    </search>
  );
}
