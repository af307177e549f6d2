import { useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Author, AuthorPage } from "../../../modules/authors/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { call } from "../../api/client.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { MoreButton } from "../../shell/more-button.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { AUTHORS_PATH, AuthorDialog } from "./author-dialog.tsx";
import { AuthorTable } from "./author-table.tsx";

export function Page() {
  return (
    <>
      <Title>Penulis</Title>
      <Permitted permission="manageAuthors">
        <Authors />
      </Permitted>
    </>
  );
}

type Asked = { readonly what: "new" } | { readonly what: "edit" | "delete"; readonly author: Author };

function Authors() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const words = search.get("q") ?? "";
  const query = useKeysetList<AuthorPage>(AUTHORS_PATH, { q: words });
  const close = () => setAsked(undefined);
  return (
    <>
      <p>
        <Button onClick={() => setAsked({ what: "new" })}>
          <Icon of={PenLine} />
          Tambah penulis
        </Button>
      </p>
      <Panel title="Daftar penulis" lead="Nama, biodata, dan gambar ini tampil di bawah setiap artikel penulisnya.">
        <ListSearch key={words} label="Cari penulis" words={words} onSearch={(q) => setSearch(q ? { q } : {})} />
        <Loaded query={query}>
          {({ pages }) => {
            const authors = pages.flatMap((page) => page.authors);
            return (
              <>
                {authors.length === 0 ? (
                  <p className="muted">
                    {words ? `Tidak ada penulis yang memuat “${words}”.` : "Belum ada penulis. Tambahkan yang pertama."}
                  </p>
                ) : (
                  <AuthorTable
                    authors={authors}
                    onEdit={(author) => setAsked({ what: "edit", author })}
                    onDelete={(author) => setAsked({ what: "delete", author })}
                  />
                )}
                <MoreButton query={query} />
              </>
            );
          }}
        </Loaded>
      </Panel>
      {asked?.what === "new" && <AuthorDialog onClose={close} />}
      {asked?.what === "edit" && <AuthorDialog author={asked.author} onClose={close} />}
      {asked?.what === "delete" && <DeleteAuthor author={asked.author} onClose={close} />}
    </>
  );
}

function DeleteAuthor({ author, onClose }: { readonly author: Author; readonly onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={`Hapus ${author.name}?`}
      text="Hanya penulis tanpa artikel yang dapat dihapus."
      action="Hapus"
      look="danger"
      onConfirm={async () => {
        await call("DELETE", `${AUTHORS_PATH}/${author.id}`);
        await queries.invalidateQueries({ queryKey: [AUTHORS_PATH] });
        void showToast({ title: "Penulis dihapus", text: `${author.name} tidak ada lagi.`, tone: "default" });
      }}
      onClose={onClose}
    />
  );
}
