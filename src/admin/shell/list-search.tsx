import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  /** Such as "Cari alamat". */
  readonly label: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
};

/** The search of a list. Give it `words` as its key, so that it shows what is searched for. */
export function ListSearch({ label, words, onSearch }: Props) {
  const { problem, submit } = useSubmit(async ({ q = "" }) => {
    onSearch(q.trim());
    return undefined;
  });
  return (
    <search className="mb-4 block max-w-xl">
      <Form problem={problem} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField label={label} name="q" type="search" autoComplete="off" defaultValue={words} />
        </div>
        <Button type="submit">Cari</Button>
        {words && (
          <Button look="quiet" onClick={() => onSearch("")}>
            Tampilkan semua
          </Button>
        )}
      </Form>
    </search>
  );
}
