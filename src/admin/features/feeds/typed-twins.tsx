import { Link } from "react-router";
import type { TypedTwin } from "../../../catalogue/ingest/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { feedPath } from "../../paths.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";

type Decision = TypedTwin["decision"];
type Request = { readonly decision: Decision; readonly offers?: number[] };

const TOASTS: Readonly<Record<Decision, { readonly title: string; readonly text: string }>> = {
  replaced: { title: "Harga diganti", text: "Harga dari feed yang tampil. Dapat diurungkan di daftar ini." },
  different: { title: "Keduanya ditampilkan", text: "Harga Anda tampil lagi sebagai barang tersendiri." },
  open: { title: "Keputusan diurungkan", text: "Penawaran ini menunggu keputusan lagi." },
};

/**
 * Lists the typed offers that a feed brings as well, and offers the feed's price in their place. It shows nothing where there are none.
 * @param feed only what this feed brings
 */
export function TypedTwins({ feed }: { readonly feed?: number }) {
  const query = useFilteredList("GET /manual-offer-twins", feed === undefined ? {} : { feed: String(feed) });
  const { attempt, isPending } = useApiMutation({
    send: (request: Request) =>
      api("POST /manual-offer-twins/decision", { input: { ...request, ...(feed !== undefined && { feed }) } }),
    invalidates: [[addressOf("GET /manual-offer-twins")], [addressOf("GET /manual-offers")]],
    toast: (_, { decision }) => TOASTS[decision],
    failed: "Belum diputuskan",
  });
  const twins = query.data?.pages.flatMap((page) => page.twins) ?? [];
  if (twins.length === 0) return null;
  const open = twins.filter(({ decision }) => decision === "open");
  return (
    <Panel
      title="Juga dibawa feed"
      lead="Barang ini pernah Anda isi sendiri, dan sekarang dibawa feed toko yang sama. Supaya tidak tampil dua kali, hanya harga dari feed yang tampil sampai Anda memutuskan."
    >
      {open.length > 1 && (
        <p className="mb-4">
          <Button busy={isPending} onClick={() => attempt({ decision: "replaced" })}>
            Ganti semua dengan harga dari feed
          </Button>
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {twins.map((twin) => (
          <Twin key={twin.id} twin={twin} busy={isPending} onDecide={attempt} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Tampilkan lebih banyak
        </Button>
      )}
    </Panel>
  );
}

type TwinProps = {
  readonly twin: TypedTwin;
  readonly busy: boolean;
  readonly onDecide: (request: Request) => Promise<void>;
};

function Twin({
  twin: { id, title, merchant, price, feedPrice, currency, feed, decision },
  busy,
  onDecide,
}: TwinProps) {
  const decide = (made: Decision) => void onDecide({ decision: made, offers: [id] });
  const ofItem = <span className="sr-only"> untuk {title}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-muted">
          {merchant}: Anda isi {formatRupiah(price)}, di{" "}
          <Link to={feedPath(feed.id)} className="text-link">
            feed
          </Link>{" "}
          {currency === "IDR" ? formatRupiah(feedPrice) : `${feedPrice} ${currency}`}.
        </p>
        {decision !== "open" && (
          <p className="text-sm">
            {decision === "replaced" ? "Sudah diganti dengan harga dari feed." : "Barang lain, keduanya ditampilkan."}
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {decision === "open" ? (
          <>
            <Button busy={busy} onClick={() => decide("replaced")}>
              Ganti dengan harga dari feed{ofItem}
            </Button>
            <Button look="outline" busy={busy} onClick={() => decide("different")}>
              Barang lain, tampilkan keduanya{ofItem}
            </Button>
          </>
        ) : (
          <Button look="quiet" busy={busy} onClick={() => decide("open")}>
            Urungkan{ofItem}
          </Button>
        )}
      </p>
    </li>
  );
}
