import type { Redirect } from "../../../modules/redirects/answers.ts";
import { redirectInput } from "../../../modules/redirects/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { call } from "../../api/client.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

export const REDIRECTS_PATH = "/api/admin/redirects";

type Props = { readonly redirect?: Redirect | undefined; readonly onClose: () => void };

/** A new redirect, or the one that is given. */
export function RedirectDialog({ redirect, onClose }: Props) {
  const { mutate } = useApiMutation({
    send: (body: object) =>
      redirect
        ? call<Redirect>("PATCH", `${REDIRECTS_PATH}/${redirect.id}`, { body })
        : call<Redirect>("POST", REDIRECTS_PATH, { body }),
    invalidates: [[REDIRECTS_PATH]],
    toast: (saved) => ({ title: "Pengalihan disimpan", text: `${saved.from} kini menuju ${saved.to}.` }),
  });
  const send = async ({ from, to }: FormValues) => {
    const wrong = validationProblem(redirectInput, { from, to });
    if (wrong) return wrong;
    await mutate({ from, to });
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={redirect ? "Ubah pengalihan" : "Pengalihan baru"}
      text="Siapa pun yang membuka alamat lama langsung dibawa ke tujuannya. Pengalihan yang berantai dijadikan satu langkah."
      action="Simpan"
      busyAction="Menyimpan…"
      send={send}
      onClose={onClose}
    >
      <TextField
        label="Alamat lama"
        name="from"
        autoComplete="off"
        spellCheck={false}
        placeholder="/2021/05/judul-lama"
        defaultValue={redirect?.from}
      />
      <TextField
        label="Tujuan"
        name="to"
        autoComplete="off"
        spellCheck={false}
        placeholder="/artikel/komputer-laptop/judul-baru"
        defaultValue={redirect?.to}
      />
    </FormDialog>
  );
}
