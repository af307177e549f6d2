import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import type { PageText } from "../../../modules/page-texts/answers.ts";
import { placeholder } from "../../../modules/page-texts/placeholders.shared.ts";
import { pageTextInput } from "../../../modules/page-texts/schema.ts";
import { QUESTION_SLOTS, REPLACED_SLOTS, SLOT_NAMES, type TextSlot } from "../../../modules/page-texts/slots.shared.ts";
import { ABOUT_PATH, HELP_PATH, PRIVACY_PATH, TERMS_PATH } from "../../../site/paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { PageTextVersions, versionsKey } from "./page-text-versions.tsx";

const PAGES: Readonly<Record<TextSlot, string>> = {
  about: ABOUT_PATH,
  help: HELP_PATH,
  "privacy-before": PRIVACY_PATH,
  "privacy-after": PRIVACY_PATH,
  "terms-before": TERMS_PATH,
  "terms-after": TERMS_PATH,
};

type Props = {
  readonly text: PageText;
  readonly queryKey: QueryKey;
  /** Called when a text was saved and the data are those after it, so that the form can begin with them. */
  readonly onSaved: () => void;
};

/** Edits one text with its versions; a restored version becomes the newest version. */
export function PageTextForm({ text, queryKey, onSaved }: Props) {
  const { slot, markdown, shipped, version } = text;
  const replaces = REPLACED_SLOTS.includes(slot);
  const [typed, setTyped] = useState(markdown || shipped);
  // The newest version when the form was filled; a newer one is not overwritten.
  const [read] = useState(version);
  const { mutate, attempt, isPending } = useApiMutation({
    send: (text: string) => api("PUT /page-texts/:slot", { params: { slot }, input: { markdown: text, read } }),
    invalidates: [queryKey, versionsKey(slot)],
    toast() {
      onSaved();
      return { title: "Teks halaman disimpan", text: "Halamannya mengikuti dalam beberapa detik." };
    },
  });
  const { busy, problem, submit } = useSubmit(async () => {
    const wrong = validationProblem(pageTextInput, { markdown: typed });
    if (wrong) return wrong;
    await mutate(typed);
    return undefined;
  });
  return (
    <>
      <Panel title={SLOT_NAMES[slot]} lead={leadOf(slot, markdown !== "")}>
        <Form problem={problem} onSubmit={submit}>
          <TextAreaField
            label="Teks (Markdown)"
            name="markdown"
            rows={18}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            hint={hintOf(slot)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              {busy ? "Menyimpan…" : "Simpan"}
            </Button>
            {markdown !== "" && (
              <Button look="outline" busy={isPending} onClick={() => void attempt("")}>
                {replaces ? "Kembalikan ke teks bawaan" : "Hapus paragraf ini"}
              </Button>
            )}
            <a href={PAGES[slot]} className="text-link">
              Lihat di situs
            </a>
          </div>
        </Form>
      </Panel>
      {version > 0 && <PageTextVersions slot={slot} isBusy={isPending} onRestore={attempt} />}
    </>
  );
}

const hintOf = (slot: TextSlot): string =>
  [
    QUESTION_SLOTS.includes(slot)
      ? "Baris yang diawali ## menjadi pertanyaan yang dapat dibuka. Bila di bawahnya ada baris ###, ## menjadi judul dan ### pertanyaannya."
      : "Baris yang diawali ## menjadi bagian dengan judul sendiri.",
    "Daftar diawali tanda hubung; tautan ditulis [kata](alamat).",
    `Tulis ${placeholder("nama-situs")} untuk nama situs, ${placeholder("email-kontak")} untuk email kontak, dan ${placeholder("nama-bot")} untuk nama program pembaca halaman toko: isinya mengikuti pengaturan.`,
  ].join(" ");

/** The sections that stay beside an owner's text. */
const KEPT: { readonly [Slot in TextSlot]?: string } = {
  about: "Bagian tentang harga, pendapatan, penulis, dan koreksi",
  help: "Bagian tentang harga, program pembaca halaman toko, aturan harga, dan kontak",
};

function leadOf(slot: TextSlot, isOwn: boolean): string {
  const kept = KEPT[slot];
  if (kept === undefined)
    return slot.startsWith("privacy")
      ? "Tampil di sekitar teks bawaan. Setiap perubahan menjadi versi persetujuan baru bagi pelanggan newsletter berikutnya."
      : "Tampil di sekitar teks bawaan.";
  return isOwn
    ? `Teks Anda yang tampil. ${kept} tetap tampil sesudahnya dan mengikuti keadaan situs.`
    : `Ini teks bawaan sebagai titik awal. Begitu disimpan, teks Anda yang tampil. ${kept} tetap tampil sesudahnya.`;
}
