import { useSearchParams } from "react-router";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { FeedList } from "./feed-list.tsx";
import { NewFeed, StoredFeed } from "./feed-screen.tsx";
import { ManualOffers, NewManualOffer, StoredManualOffer } from "./manual-offers.tsx";
import { PathQueue } from "./path-list.tsx";
import { RunScreen } from "./run-screen.tsx";

/**
 * The list of feeds. The parameters show something else: `id` a feed, `run` a run, `paths` the paths to map, `new` the form for a new feed, `typed` the offers
 * that people type in.
 */
export function Page() {
  return (
    <RequirePermission title="Feed" permission="manageFeeds">
      <Feeds />
    </RequirePermission>
  );
}

const idIn = (text: string | null): number | undefined => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined);

function Feeds() {
  const [search] = useSearchParams();
  const [id, run] = [idIn(search.get("id")), idIn(search.get("run"))];
  if (run !== undefined) return <RunScreen key={run} id={run} />;
  if (id !== undefined) return <StoredFeed key={id} id={id} />;
  const typed = idIn(search.get("typed"));
  if (typed !== undefined) return <StoredManualOffer key={typed} id={typed} />;
  if (search.get("typed") === "new") return <NewManualOffer />;
  if (search.has("typed")) return <ManualOffers />;
  if (search.has("new")) return <NewFeed />;
  return search.has("paths") ? <PathQueue /> : <FeedList />;
}
