import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Tag, TagPage } from "../../../modules/tags/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { ListSearch } from "../../shell/list-search.tsx";
import { MoreButton } from "../../shell/more-button.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { DeleteTag, MergeTags, RenameTag, TAGS_PATH } from "./tag-dialogs.tsx";
import { TagTable } from "./tag-table.tsx";

export function Page() {
  return (
    <>
      <Title>Tag</Title>
      <Permitted permission="manageTags">
        <Tags />
      </Permitted>
    </>
  );
}

type Asked = { readonly what: "merge" } | { readonly what: "rename" | "delete"; readonly tag: Tag };

function Tags() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Tag>>(new Map());
  const words = search.get("q") ?? "";
  const unused = search.has("unused");
  const query = useKeysetList<TagPage>(TAGS_PATH, { q: words, unused: unused ? "true" : "" });
  const find = (q: string, onlyUnused: boolean) => setSearch({ ...(q && { q }), ...(onlyUnused && { unused: "" }) });
  const toggle = (tag: Tag) => {
    const next = new Map(chosen);
    if (!next.delete(tag.id)) next.set(tag.id, tag);
    setChosen(next);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <Panel title="Daftar tag" lead="Tag mempertemukan artikel yang serupa. Pilih dua atau lebih untuk digabungkan.">
        <ListSearch key={words} label="Cari tag" words={words} onSearch={(q) => find(q, unused)} />
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <label className="flex cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={unused}
              onChange={() => find(words, !unused)}
            />
            Hanya yang tidak dipakai
          </label>
          <span role="status" className="muted">
            {chosen.size > 0 && `${chosen.size} tag dipilih.`}
          </span>
          {chosen.size > 1 && <Button onClick={() => setAsked({ what: "merge" })}>Gabungkan</Button>}
          {chosen.size > 0 && (
            <Button look="quiet" onClick={() => setChosen(new Map())}>
              Lepas pilihan
            </Button>
          )}
        </p>
        <Loaded query={query}>
          {({ pages }) => {
            const tags = pages.flatMap((page) => page.tags);
            return (
              <>
                {tags.length === 0 ? (
                  <p className="muted">{words ? `Tidak ada tag yang memuat “${words}”.` : "Tidak ada tag di sini."}</p>
                ) : (
                  <TagTable
                    tags={tags}
                    chosen={chosen}
                    onChoose={toggle}
                    onAsk={(what, tag) => setAsked({ what, tag })}
                  />
                )}
                <MoreButton query={query} />
              </>
            );
          }}
        </Loaded>
      </Panel>
      {asked?.what === "rename" && <RenameTag tag={asked.tag} onClose={close} />}
      {asked?.what === "delete" && <DeleteTag tag={asked.tag} onClose={close} />}
      {asked?.what === "merge" && (
        <MergeTags tags={[...chosen.values()]} onDone={() => setChosen(new Map())} onClose={close} />
      )}
    </>
  );
}
