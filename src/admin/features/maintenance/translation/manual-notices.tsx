import type { ReactNode } from "react";
import type { ManualTranslation } from "../../../../modules/translation/answers.ts";
import { languageName } from "../../../../modules/translation/schema.ts";
import { Notice } from "../../../../ui/notice.tsx";

type Props = { readonly translation: ManualTranslation; readonly isSameLanguage: boolean };

/** Shows what people need to know about the two articles before they continue. */
export function ManualNotices({ translation: { to, status, hasUnsaved, draft }, isSameLanguage }: Props) {
  const notices: (readonly [when: boolean, text: ReactNode])[] = [
    [isSameLanguage, `Artikel ini sudah berbahasa ${languageName(to)}. Pilih bahasa tujuan yang lain.`],
    [
      hasUnsaved,
      `Artikel aslinya punya perubahan yang belum ${status === "draft" ? "menjadi versi" : "terbit"}. Yang diterjemahkan adalah versi terakhirnya, tanpa perubahan itu.`,
    ],
    [
      draft?.isOwn === true && draft.isStale,
      "Artikel asli berubah sejak terjemahannya disimpan. Bagian yang berubah kosong lagi di bawah; terjemahkan, lalu perbarui drafnya.",
    ],
    [
      draft?.isOwn === true && draft.status !== "draft",
      "Terjemahannya sudah terbit atau terjadwal, jadi tidak diganti dari sini. Perbarui di editor; yang Anda tulis di sini tetap tersimpan sebagai rujukan.",
    ],
    [
      draft?.isOwn === true && draft.status === "draft" && draft.isEdited,
      "Draf terjemahan sudah disunting di editor. Memperbaruinya dari sini akan menimpa suntingan itu.",
    ],
    [
      draft?.isOwn === false,
      "Terjemahan ke bahasa itu sudah ada, dibuat dari artikel lain. Sunting terjemahan itu di editor.",
    ],
  ];
  const shown = notices.filter(([when]) => when);
  if (shown.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {shown.map(([, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and hold no state.
        <Notice key={at} tone={isSameLanguage ? "warning" : "info"}>
          {text}
        </Notice>
      ))}
    </div>
  );
}
