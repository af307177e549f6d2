import type { Backup } from "../../../modules/backup/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { api } from "../../api/api.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { StoredPassphraseField } from "./passphrase-field.tsx";

type Props = Pick<Backup, "place" | "name"> & { readonly onOpened: (task: number) => void };

/** Opens a backup once more after opening it failed, mostly because the passphrase was wrong. */
export function ReopenForm({ place, name, onOpened }: Props) {
  const { busy, problem, submit } = useSubmit(async ({ passphrase = "" }) => {
    const task = await api("POST /backups/:place/:name/opening", { params: { place, name }, input: { passphrase } });
    onOpened(task.id);
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <StoredPassphraseField place={place} name={name} />
      <div>
        <Button type="submit" busy={busy}>
          Coba lagi
        </Button>
      </div>
    </Form>
  );
}
