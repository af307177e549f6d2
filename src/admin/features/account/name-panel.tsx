import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { profileInput } from "../../../modules/auth/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { accountApi } from "../../api/api.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";

export function NamePanel() {
  const me = useMe();
  const { mutate } = useApiMutation({
    send: (name: string) => accountApi("PATCH /profile", { input: { name } }),
    invalidates: [meQuery.queryKey, ["people"]],
    toast: () => ({ title: "Nama tersimpan", text: "Nama baru Anda dipakai mulai sekarang." }),
  });
  const { busy, problem, submit } = useSubmit(async ({ name = "" }) => {
    const wrong = validationProblem(profileInput, { name });
    if (wrong) return wrong;
    await mutate(name);
    return undefined;
  });
  return (
    <Panel title="Data diri" lead={`${me.email} · ${ROLE_NAMES[me.role]}`}>
      <Form problem={problem} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <TextField label="Nama" name="name" autoComplete="name" defaultValue={me.name} />
        <Button type="submit" busy={busy} className="self-start">
          Simpan nama
        </Button>
      </Form>
    </Panel>
  );
}
