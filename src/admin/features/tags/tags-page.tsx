import { useState } from "react";
import type { Tag } from "../../../modules/tags/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { DeleteTag, MergeTags, RenameTag } from "./tag-dialogs.tsx";
import { TagTable } from "./tag-table.tsx";

export function Page() {
  return (
    <AdminPage title="Tag" permission="manageTags">
      <Tags />
    </AdminPage>
  );
}

type DialogState = { readonly kind: "merge" } | { readonly kind: "rename" | "delete"; readonly tag: Tag };

const FILTERS = ["q", "unused"] as const;

function Tags() {
  const filter = useLiveFilter(FILTERS);
  const [dialog, setDialog] = useState<DialogState>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Tag>>(new Map());
  const { q: words, unused } = filter.applied;
  const query = useFilteredList("GET /tags", filter.applied);
  const toggle = (tag: Tag) => {
    const next = new Map(chosen);
    if (!next.delete(tag.id)) next.set(tag.id, tag);
    setChosen(next);
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPanel
        title="Daftar tag"
        lead="Tag mengelompokkan artikel yang serupa. Pilih dua atau lebih untuk digabungkan."
        search={{ label: "Cari tag", filter }}
        filters={
          <p className="mb-4 flex flex-wrap items-center gap-3">
            <label className="flex cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={unused === "true"}
                onChange={({ target }) => filter.choose("unused", target.checked ? "true" : "")}
              />
              Hanya yang tidak dipakai
            </label>
            <span role="status" className="text-ink-muted">
              {chosen.size > 0 && `${chosen.size} tag dipilih.`}
            </span>
            {chosen.size > 1 && <Button onClick={() => setDialog({ kind: "merge" })}>Gabungkan</Button>}
            {chosen.size > 0 && (
              <Button look="quiet" onClick={() => setChosen(new Map())}>
                Batal pilih
              </Button>
            )}
          </p>
        }
        query={query}
        itemsOf={(page) => page.tags}
        empty={words ? `Tidak ada tag yang memuat “${words}”.` : "Tidak ada tag di sini."}
      >
        {(tags) => (
          <TagTable
            tags={tags}
            chosen={chosen}
            onChoose={toggle}
            onOpenDialog={(kind, tag) => setDialog({ kind, tag })}
          />
        )}
      </ListPanel>
      {dialog?.kind === "rename" && <RenameTag tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteTag tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "merge" && (
        <MergeTags tags={[...chosen.values()]} onDone={() => setChosen(new Map())} onClose={close} />
      )}
    </>
  );
}
