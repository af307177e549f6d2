import { useCallback, useId, useRef, useState } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { campaignInput } from "../../../modules/newsletter/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { BodyEditor } from "../articles/editor/body-editor.tsx";
import { CAMPAIGNS_PATH } from "./campaign-queries.ts";

/** What is written, and for whom. */
export function CampaignForm({ campaign }: { readonly campaign: CampaignView }) {
  const { id, version, subject, preheader, audience, isPublic } = campaign;
  const { body, write, collectDraft, onCollect } = useWrittenBody(campaign.body);
  const formId = useId();
  const { mutate: save } = useApiMutation({
    send: (input: ReturnType<typeof inputFrom>) =>
      api("PUT /newsletters/:id", { params: { id }, input: { ...input, version } }),
    invalidates: [[CAMPAIGNS_PATH]],
    toast: () => ({ title: "Draf disimpan", text: "Pratinjau di bawah sudah diperbarui." }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const input = inputFrom(values, collectDraft().body);
    const wrong = validationProblem(campaignInput, input);
    if (!wrong) await save(input);
    return wrong;
  });
  return (
    <>
      <Panel title="Judul dan penerima">
        <Form problem={problem} onSubmit={submit} id={formId}>
          <TextField label="Judul email" name="subject" defaultValue={subject} autoComplete="off" maxLength={200} />
          <TextField
            label="Teks pembuka"
            name="preheader"
            defaultValue={preheader}
            autoComplete="off"
            maxLength={200}
            hint="Tampil setelah judul di daftar email."
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
            <p className="hint">
              Tanpa pilihan: semua pelanggan. Pelanggan yang tidak memilih kategori selalu termasuk.
            </p>
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
        </Form>
      </Panel>
      <Panel
        title="Isi"
        lead="Ditulis seperti artikel. Ketik / untuk menyisipkan gambar, kartu toko, dan kartu produk, yang mendapat harga saat mulai dikirim."
      >
        <BodyEditor
          body={body}
          saved={campaign.body}
          replacements={0}
          readOnly={false}
          onDirty={() => {}}
          onChange={write}
          collectDraft={collectDraft}
          onCollect={onCollect}
        />
        <p className="mt-5">
          <Button type="submit" form={formId} busy={busy}>
            {busy ? "Menyimpan…" : "Simpan draf"}
          </Button>
        </p>
      </Panel>
    </>
  );
}

/** A text that the articles' editor writes. `collectDraft` brings in what was typed in the last moment. */
function useWrittenBody(saved: string) {
  const [body, setBody] = useState(saved);
  const written = useRef(saved);
  const collectors = useRef(new Set<() => void>());
  const write = (text: string) => {
    written.current = text;
    setBody(text);
  };
  const collectDraft = () => {
    for (const collect of collectors.current) collect();
    return { body: written.current };
  };
  const onCollect = useCallback((collect: () => void) => {
    collectors.current.add(collect);
    return () => void collectors.current.delete(collect);
  }, []);
  return { body, write, collectDraft, onCollect };
}

function inputFrom(values: FormValues, body: string) {
  const { subject = "", preheader = "", joinedAfter = "", joinedBefore = "" } = values;
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
