import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { TARGET_CODES, type Target } from "../../../../modules/translation/schema.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { isGone } from "../../../api/api-failure.ts";
import { useFilteredList } from "../../../api/keyset-list.ts";
import { PATHS, translateArticlePath } from "../../../paths.ts";
import { RequirePermission } from "../../../shell/admin-page.tsx";
import { ListPanel } from "../../../shell/list-panel.tsx";
import { useSearchWords } from "../../../shell/list-search.tsx";
import { PageTitle } from "../../../shell/page-title.tsx";
import { QueryResult } from "../../../shell/query-result.tsx";
import { manualQuery } from "./manual-queries.ts";
import { ManualTranslationView } from "./manual-translation.tsx";

const TITLE = "Terjemahan manual";

/** Shows one article beside its translation, written by a person; without `id`, a list of articles to choose from. */
export function Page() {
  const [search] = useSearchParams();
  const id = /^\d{1,15}$/.test(search.get("id") ?? "") ? Number(search.get("id")) : undefined;
  const to = TARGET_CODES.find((code) => code === search.get("to")) ?? "en";
  return (
    <RequirePermission title={TITLE} permission="writeArticles">
      {id === undefined ? <Choice /> : <Opened key={`${id} ${to}`} id={id} to={to} />}
    </RequirePermission>
  );
}

function Choice() {
  const { words, filter } = useSearchWords();
  const query = useFilteredList("GET /articles", { q: words });
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <ListPanel
        title="Pilih artikel"
        lead="Anda menerjemahkan bagian demi bagian di samping teks aslinya. Hasilnya menjadi draf dalam bahasa lain; tidak ada yang terbit sebelum Anda menerbitkannya."
        search={{ label: "Cari artikel", filter }}
        query={query}
        itemsOf={(page) => page.articles}
        empty={words ? "Tidak ada artikel yang cocok." : "Belum ada artikel."}
      >
        {(articles) => (
          <ul>
            {articles.map(({ id, title, language }) => (
              <li key={id} className="border-t border-line first:border-t-0">
                <Link to={translateArticlePath(id)} className="text-link inline-flex min-h-11 items-center">
                  {title}
                </Link>{" "}
                {language !== "id" && <span className="badge">{language}</span>}
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  );
}

function Opened({ id, to }: { readonly id: number; readonly to: Target }) {
  const query = useQuery(manualQuery(id, to));
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      {isGone(query) ? (
        <Notice tone="warning">
          <p>Artikel ini tidak ada, atau ada di sampah.</p>
          <Link to={PATHS.translateArticle} className="button button-outline mt-3">
            Pilih artikel lain
          </Link>
        </Notice>
      ) : (
        <QueryResult query={query}>{(translation) => <ManualTranslationView translation={translation} />}</QueryResult>
      )}
    </>
  );
}
