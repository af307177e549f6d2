import { useQueryClient } from "@tanstack/react-query";
import { type Redirect, redirectInput } from "../../modules/redirects/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showToast } from "../../ui/toast.tsx";
import { call } from "../api/client.ts";
import { problemIn, useSubmit } from "./use-submit.ts";

export const REDIRECTS_PATH = "/api/admin/redirects";

type Props = { readonly redirect?: Redirect | undefined; readonly onClose: () => void };

/** A new redirect, or the one that is given. */
export function RedirectDialog({ redirect, onClose }: Props) {
  const queries = useQueryClient();
  const { busy, problem, submit } = useSubmit(async ({ from, to }) => {
    const wrong = problemIn(redirectInput, { from, to });
    if (wrong) return wrong;
    const [method, path] = redirect
      ? (["PATCH", `${REDIRECTS_PATH}/${redirect.id}`] as const)
      : (["POST", REDIRECTS_PATH] as const);
    const saved = await call<Redirect>(method, path, { body: { from, to } });
    await queries.invalidateQueries({ queryKey: [REDIRECTS_PATH] });
    void showToast({ title: "Pengalihan disimpan", text: `${saved.from} kini menuju ${saved.to}.`, tone: "default" });
    onClose();
    return undefined;
  });
  return (
    <Dialog
      open
      title={redirect ? "Ubah pengalihan" : "Pengalihan baru"}
      description="Siapa pun yang membuka alamat lama langsung dibawa ke tujuannya. Pengalihan yang berantai dijadikan satu langkah."
      onClose={onClose}
    >
      <Form problem={problem} onSubmit={submit}>
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
