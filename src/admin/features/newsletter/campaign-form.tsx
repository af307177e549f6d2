import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { campaignInput } from "../../../modules/newsletter/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

/** What is written, and for whom. */
export function CampaignForm({ campaign }: { readonly campaign: CampaignView }) {
  const { id, version, subject, preheader, body, audience, isPublic } = campaign;
  const { mutate: save } = useApiMutation({
    send: (input: ReturnType<typeof inputFrom>) =>
      api("PUT /newsletters/:id", { params: { id }, input: { ...input, version } }),
    invalidates: [[CAMPAIGNS_PATH]],
    toast: () => ({ title: "Draf disimpan", text: "Pratinjau di bawah sudah diperbarui." }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const input = inputFrom(values);
    const wrong = validationProblem(campaignInput, input);
    if (!wrong) await save(input);
    return wrong;
  });
  return (
    <Panel title="Isi dan penerima">
      <Form problem={problem} onSubmit={submit}>
        <TextField label="Judul email" name="subject" defaultValue={subject} autoComplete="off" maxLength={200} />
        <TextField
          label="Teks pembuka"
          name="preheader"
          defaultValue={preheader}
          autoComplete="off"
          maxLength={200}
          hint="Tampil setelah judul di daftar email."
        />
        <TextAreaField
          label="Isi"
          name="body"
          defaultValue={body}
          rows={16}
          hint={'Markdown seperti pada artikel. Kartu produk: ::produk{slug="…"}, dengan harga saat mulai dikirim.'}
        />
        <fieldset>
          <legend className="label">Hanya untuk peminat kategori</legend>
          <div className="grid gap-1 sm:grid-cols-2">
            {CATEGORIES.map(({ slug, name }) => (
              <CheckField
                key={slug}
                label={name}
                name={`kategori-${slug}`}
                defaultChecked={audience.categories?.includes(slug)}
              />
            ))}
          </div>
          <p className="hint">Tanpa pilihan: semua pelanggan. Pelanggan yang tidak memilih kategori selalu termasuk.</p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Mendaftar sejak" name="joinedAfter" type="date" defaultValue={audience.joinedAfter} />
          <TextField label="Mendaftar sebelum" name="joinedBefore" type="date" defaultValue={audience.joinedBefore} />
        </div>
        <CheckField
          label="Tampilkan di arsip newsletter situs"
          name="isPublic"
          defaultChecked={isPublic}
          hint="Siapa pun dapat membacanya begitu mulai dikirim."
        />
        <p>
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan draf"}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function inputFrom(values: FormValues) {
  const { subject = "", preheader = "", body = "", joinedAfter = "", joinedBefore = "" } = values;
  const categories = CATEGORIES.map(({ slug }) => slug).filter((slug) => values[`kategori-${slug}`] !== undefined);
  return {
    ...{ subject, preheader, body, isPublic: values.isPublic !== undefined },
    audience: {
      ...(categories.length > 0 && { categories }),
      ...(joinedAfter && { joinedAfter }),
      ...(joinedBefore && { joinedBefore }),
    },
  };
}
