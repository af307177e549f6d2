import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { isGone } from "../../api/api-failure.ts";
import { PATHS } from "../../paths.ts";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { ArticleList } from "./article-list.tsx";
import { articleQuery } from "./article-queries.ts";
import { forgetMadeArticle, madeArticle } from "./editor/tab-sessions.ts";

const EditorScreen = lazy(async () => ({
  default: (await import("./editor/editor-screen.tsx")).EditorScreen,
}));

/** The list of articles; with `id` or `new`, the editor. */
export function Page() {
  const [search] = useSearchParams();
  const id = /^\d{1,15}$/.test(search.get("id") ?? "") ? Number(search.get("id")) : undefined;
  return (
    <RequirePermission title="Artikel" permission="writeArticles">
      {id !== undefined || search.has("new") ? <Editor id={id} /> : <ArticleList />}
    </RequirePermission>
  );
}

type Open = {
  /** The article's id when the screen was opened; undefined for a new article. */
  readonly id: number | undefined;
  /** The id that a new article received. */
  readonly made: number | undefined;
  readonly addressed: number | undefined;
  /** A counter that distinguishes a new article from the article created before it. */
  readonly nth: number;
};

/** Keeps the screen while a new article receives its id: only the address changes. */
function Editor({ id }: { readonly id: number | undefined }) {
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>(() => {
    const made = madeArticle();
    return { id: id ?? made, made, addressed: id, nth: 0 };
  });
  if (id !== open.addressed) {
    const isSame = id !== undefined && id === open.made;
    setOpen(isSame ? { ...open, addressed: id } : { id, made: undefined, addressed: id, nth: open.nth + 1 });
  }
  const address = (made: number) => setSearch({ id: String(made) }, { replace: true });
  const created = (made: number) => {
    setOpen((before) => ({ ...before, made }));
    address(made);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was reloaded with.
  useEffect(() => {
    forgetMadeArticle();
    if (id === undefined && open.made !== undefined) address(open.made);
  }, []);
  return (
    <Suspense fallback={<LoadingIndicator />}>
      {open.id === undefined ? (
        <EditorScreen key={`new ${open.nth}`} article={undefined} onCreated={created} />
      ) : (
        <Stored key={open.id} id={open.id} />
      )}
    </Suspense>
  );
}

function Stored({ id }: { readonly id: number }) {
  const query = useQuery(articleQuery(id));
  if (isGone(query)) return <ArticleNotFound />;
  return (
    <QueryResult query={query}>{(article) => <EditorScreen article={article} onCreated={() => {}} />}</QueryResult>
  );
}

const ArticleNotFound = () => (
  <>
    <PageTitle>Artikel tidak ditemukan</PageTitle>
    <Notice tone="warning">
      <p>Artikel di alamat ini tidak ada, atau sudah dihapus permanen.</p>
      <Link to={PATHS.articleEditor} className="button button-outline mt-3">
        Ke daftar artikel
      </Link>
    </Notice>
  </>
);
