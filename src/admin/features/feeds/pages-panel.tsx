import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import type { FeedPage } from "../../../catalogue/ingest/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Form } from "../../../ui/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { dotted, formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { FEEDS_KEY, feedKey } from "./feed-labels.ts";
import { addressesIn, PageFields } from "./page-fields.tsx";

type Props = { readonly feed: number };

const pagesKey = (id: number) => [addressOf("GET /feeds/:id/pages", { id })];
const addressesKey = (id: number) => [addressOf("GET /feeds/:id/page-addresses", { id })];

/** Shows what happened to each product page of a feed, which pages need a person, and the list of all pages. */
export const PagesPanel = ({ feed }: Props) => (
  <>
    <PageList feed={feed} />
    <AddressPanel feed={feed} />
  </>
);

function PageList({ feed }: Props) {
  const query = useKeysetList("GET /feeds/:id/pages", {}, { id: feed });
  const first = query.data?.pages[0];
  const { attempt: resume, isPending } = useApiMutation({
    send: () => api("POST /feeds/:id/page-resumption", { params: { id: feed } }),
    invalidates: [pagesKey(feed)],
    toast: ({ pages }) => ({
      title: `${formatNumber(pages)} halaman dilanjutkan`,
      text: "Dibaca lagi pada pembaruan berikutnya.",
    }),
  });
  return (
    <>
      {first !== undefined && first.paused > 0 && (
        <Notice tone="warning">
          <p>
            {formatNumber(first.paused)} dari {formatNumber(first.total)} halaman dijeda, karena tiga kali
            berturut-turut tidak memberi harga. Periksa alasannya di bawah ini.
          </p>
          <Button look="outline" className="mt-3" busy={isPending} onClick={() => resume()}>
            <Icon of={Play} />
            Lanjutkan semua halaman
          </Button>
        </Notice>
      )}
      <ListPanel
        title="Halaman produk"
        lead="Apa yang ditemukan saat setiap halaman terakhir dibaca."
        query={query}
        itemsOf={(page) => page.pages}
        empty="Feed ini belum punya halaman."
      >
        {(pages) => (
          <DataTable
            rows={pages}
            rowKey={({ id }) => id}
            columns={[
              { name: "Halaman", cell: ({ url }) => <span className="break-all">{url}</span> },
              {
                name: "Terakhir dibaca",
                cell: ({ readAt }) => (readAt === null ? "Belum pernah" : formatTime(readAt)),
              },
              { name: "Hasil", cell: (page) => <Outcome page={page} /> },
            ]}
          />
        )}
      </ListPanel>
    </>
  );
}

const Outcome = ({ page: { readAt, text, detail, failures, pausedAt } }: { readonly page: FeedPage }) => {
  if (text === null) return readAt === null ? "–" : "Ada harga";
  return (
    <>
      {pausedAt !== null && <span className="badge badge-warning">Dijeda</span>} {text}
      <span className="block text-sm break-all text-ink-muted">
        {dotted(detail, `${formatNumber(failures)} kali berturut-turut`)}
      </span>
    </>
  );
};

function AddressPanel({ feed }: Props) {
  const query = useQuery({
    queryKey: addressesKey(feed),
    queryFn: ({ signal }) => api("GET /feeds/:id/page-addresses", { params: { id: feed }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ pages }) => <AddressForm key={pages.join("\n")} feed={feed} stored={pages.join("\n")} />}
    </QueryResult>
  );
}

function AddressForm({ feed, stored }: Props & { readonly stored: string }) {
  const [draft, setDraft] = useState({ pages: stored, mayReadPages: false });
  const { mutate } = useApiMutation({
    send: () =>
      api("PATCH /feeds/:id", {
        params: { id: feed },
        input: { pages: addressesIn(draft.pages), mayReadPages: draft.mayReadPages },
      }),
    invalidates: [FEEDS_KEY, feedKey(feed), pagesKey(feed), addressesKey(feed)],
    toast: ({ name }) => ({ title: "Daftar halaman disimpan", text: name }),
  });
  const { busy, problem, submit } = useSubmit(async () => {
    await mutate();
    return undefined;
  });
  return (
    <Panel title="Daftar alamat">
      <Form problem={problem} onSubmit={submit}>
        <PageFields {...draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
        <div>
          <Button type="submit" look="outline" busy={busy} disabled={draft.pages === stored}>
            Simpan daftar
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
