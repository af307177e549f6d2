import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { consentVersionWith } from "../../../modules/newsletter/schema.ts";
import type { PageText } from "../../../modules/page-texts/answers.ts";
import { placeholder } from "../../../modules/page-texts/placeholders.shared.ts";
import { pageTextInput } from "../../../modules/page-texts/schema.ts";
import {
  PRIVACY_SLOTS,
  QUESTION_SLOTS,
  REPLACED_SLOTS,
  SLOT_NAMES,
  type TextSlot,
} from "../../../modules/page-texts/slots.shared.ts";
import { ABOUT_PATH, HELP_PATH, PRIVACY_PATH, TERMS_PATH } from "../../../site/paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";

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
  const { slot, markdown, shipped, versions } = text;
  const replaces = REPLACED_SLOTS.includes(slot);
  const [typed, setTyped] = useState(markdown || shipped);
  // The newest version when the form was filled; a newer one is not overwritten.
  const [read] = useState(versions[0]?.id ?? 0);
  const { mutate, attempt, isPending } = useApiMutation({
    send: (text: string) => api("PUT /page-texts/:slot", { params: { slot }, input: { markdown: text, read } }),
    invalidates: [queryKey],
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
      {versions.length > 0 && (
        <Panel
          title="Versi sebelumnya"
          lead="Semua versi disimpan dan dapat dibuka. Yang dikembalikan menjadi versi terbaru."
        >
          <ul>
            {versions.map((version, index) => (
              <li
                key={version.id}
                className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0"
              >
                <div className="min-w-0 grow">
                  <VersionText version={version} label={labelOf(slot, version, index === 0)} />
                </div>
                {index > 0 && (
                  <Button look="quiet" busy={isPending} onClick={() => void attempt(version.markdown)}>
                    Kembalikan
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type Version = PageText["versions"][number];

/** Shows what a version is, and its text on request. */
function VersionText({ version: { markdown }, label }: { readonly version: Version; readonly label: string }) {
  if (markdown === "") return label;
  return (
    <details>
      <summary>{label}</summary>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink-muted">{markdown}</p>
    </details>
  );
}

/** Names a version by its number. Around the privacy policy the number is the end of what subscribers have agreed to, such as 2026-11-30.6. */
function labelOf(slot: TextSlot, { id, createdAt, author, markdown }: Version, isInForce: boolean): string {
  const parts = [
    `Versi ${id}`,
    PRIVACY_SLOTS.includes(slot) && `persetujuan ${consentVersionWith(id)}`,
    ...[formatTime(createdAt), author],
    markdown === "" && (REPLACED_SLOTS.includes(slot) ? "teks bawaan" : "tanpa teks"),
  ];
  return `${parts.filter(Boolean).join(", ")}${isInForce ? " (berlaku)" : ""}`;
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
