import { type Ref, useId, useImperativeHandle, useRef } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { BodyEditor, useUnfinishedUploads } from "../articles/editor/body-editor.tsx";
import { inOrder, useCampaignForm } from "./use-campaign-form.ts";

/** Saves what is typed. @returns false if it could not be saved */
export type SaveDraft = () => Promise<boolean>;

/** Edits the content and the audience. Unsaved changes stay even when a colleague has sent the newsletter meanwhile. */
export function CampaignForm({ campaign, ref }: { readonly campaign: CampaignView; readonly ref: Ref<SaveDraft> }) {
  const { base, draft, change, busy, problem, submit, isUnsaved, ...form } = useCampaignForm(campaign);
  const formId = useId();
  const place = useRef<HTMLDivElement>(null);
  const unfinished = useUnfinishedUploads();
  useImperativeHandle(ref, () => () => form.saveFirst(place.current?.querySelector("form") as HTMLFormElement));
  if (campaign.state !== "draft" && campaign.state !== "held" && !isUnsaved) return null;
  return (
    <div ref={place} className="contents">
      <Panel title="Judul dan penerima">
        <Form problem={problem} onSubmit={submit} id={formId}>
          <TextField
            label="Judul email"
            name="subject"
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            label="Teks pembuka"
            name="preheader"
            value={draft.preheader}
            onChange={({ target }) => change({ preheader: target.value })}
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
                  checked={draft.categories.includes(slug)}
                  onChange={({ target }) =>
                    change({
                      categories: target.checked
                        ? inOrder([...draft.categories, slug])
                        : draft.categories.filter((chosen) => chosen !== slug),
                    })
                  }
                />
              ))}
            </div>
            <p className="hint">
              Tanpa pilihan: semua pelanggan. Pelanggan yang tidak memilih kategori selalu termasuk.
            </p>
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Mendaftar sejak"
              name="joinedAfter"
              type="date"
              value={draft.joinedAfter}
              onChange={({ target }) => change({ joinedAfter: target.value })}
            />
            <TextField
              label="Mendaftar sebelum"
              name="joinedBefore"
              type="date"
              value={draft.joinedBefore}
              onChange={({ target }) => change({ joinedBefore: target.value })}
            />
          </div>
          <CheckField
            label="Tampilkan di arsip newsletter situs"
            name="isPublic"
            checked={draft.isPublic}
            onChange={({ target }) => change({ isPublic: target.checked })}
            hint="Siapa pun dapat membacanya begitu mulai dikirim."
          />
        </Form>
      </Panel>
      <Panel
        title="Isi"
        lead="Ditulis seperti artikel. Ketik / untuk menyisipkan gambar, kartu toko, dan kartu produk, yang mendapat harga saat mulai dikirim."
      >
        <BodyEditor
          body={draft.body}
          saved={base.body}
          replacements={form.replacements}
          readOnly={false}
          onDirty={form.markTyping}
          onChange={form.changeBody}
          collectDraft={form.collectDraft}
          onCollect={form.onCollect}
        />
        {form.isOvertaken && (
          <Notice tone="danger">
            <p>
              Newsletter ini baru disimpan orang lain. Yang Anda ketik masih ada dan belum disimpan; kolom yang tidak
              Anda ubah sudah berisi yang baru.
            </p>
            <Button look="outline" className="mt-3" onClick={form.takeSaved}>
              Buang tulisan saya, pakai yang tersimpan
            </Button>
          </Notice>
        )}
        <p className="mt-5">
          <Button type="submit" form={formId} busy={busy} disabled={!isUnsaved}>
            {busy ? "Menyimpan…" : form.isOvertaken ? "Simpan tulisan saya" : "Simpan draf"}
          </Button>
        </p>
      </Panel>
      <LeaveDialog
        isNeeded={isUnsaved || unfinished > 0}
        title="Tinggalkan newsletter ini?"
        text={
          unfinished > 0
            ? `${unfinished} gambar belum selesai diunggah, dan tulisan yang belum disimpan akan hilang.`
            : "Tulisan yang belum disimpan akan hilang."
        }
      />
    </div>
  );
}
