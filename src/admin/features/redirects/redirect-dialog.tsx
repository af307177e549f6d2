import type { Redirect } from "../../../modules/redirects/answers.ts";
import { redirectInput } from "../../../modules/redirects/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { addressOf, api, type InputOf } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

export const REDIRECTS_KEY = [addressOf("GET /redirects")];

type Props = { readonly redirect?: Redirect | undefined; readonly onClose: () => void };

/** Creates a redirect, or edits the given one. */
export function RedirectDialog({ redirect, onClose }: Props) {
  const { mutate } = useApiMutation({
    send: (input: InputOf<"POST /redirects">) =>
      redirect
        ? api("PATCH /redirects/:id", { params: { id: redirect.id }, input })
        : api("POST /redirects", { input }),
    invalidates: [REDIRECTS_KEY],
    toast: (saved) => ({ title: "Pengalihan disimpan", text: `${saved.from} kini menuju ${saved.to}.` }),
  });
  const send = async ({ from = "", to = "" }: FormValues) => {
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
