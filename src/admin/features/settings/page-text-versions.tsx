import { consentVersionWith } from "../../../modules/newsletter/schema.ts";
import type { TextVersions } from "../../../modules/page-texts/answers.ts";
import { PRIVACY_SLOTS, REPLACED_SLOTS, type TextSlot } from "../../../modules/page-texts/slots.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { addressOf } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";

export const versionsKey = (slot: TextSlot) => [addressOf("GET /page-texts/:slot/versions", { slot })];

type Props = {
  readonly slot: TextSlot;
  readonly isBusy: boolean;
  readonly onRestore: (markdown: string) => unknown;
};

/** Lists the versions of one text, newest first. */
export function PageTextVersions({ slot, isBusy, onRestore }: Props) {
  const query = useKeysetList("GET /page-texts/:slot/versions", {}, { slot });
  return (
    <ListPanel
      title="Versi sebelumnya"
      lead="Semua versi disimpan dan dapat dibuka. Yang dikembalikan menjadi versi terbaru."
      query={query}
      itemsOf={(page) => page.versions}
      empty="Belum ada versi."
    >
      {(versions) => (
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
                <Button look="quiet" busy={isBusy} onClick={() => void onRestore(version.markdown)}>
                  Kembalikan
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

type Version = TextVersions["versions"][number];

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
