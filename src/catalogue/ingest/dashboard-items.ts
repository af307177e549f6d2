import { sql } from "kysely";
import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { matchingProgress } from "../assignment/matching-task.ts";
import { secondsPerDecision, workText } from "../waiting-work.ts";
import { countUnmappedPaths } from "./paths/path-list.ts";
import { FEEDS_PATH } from "./paths.shared.ts";
import { canManageFeeds } from "./permissions.shared.ts";
import { SHOWN_STATE } from "./runs/run-state.ts";

const number = (count: number): string => count.toLocaleString("id-ID");

/** Lists what waits for a person: held runs, feeds whose last run failed, pages that cannot be read, unmapped paths. */
export async function feedDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  if (!canManageFeeds(actor)) return [];
  const [{ held, failed }, pages, unmapped, matching, seconds] = await Promise.all([
    countLastRuns(db),
    countPausedPages(db),
    countUnmappedPaths(db),
    matchingProgress(db),
    secondsPerDecision(
      db,
      sql`select decided_by as person_id, decided_at from feed_paths where decided_at is not null`,
    ),
  ]);
  return [
    ...item(held, "warning", `${number(held)} pembaruan feed menunggu keputusan.`, ["?state=held", "Periksa"]),
    ...item(failed, "danger", `Pembaruan terakhir ${number(failed)} feed gagal.`, ["?state=failed", "Lihat"]),
    ...item(
      pages.count,
      "warning",
      `${number(pages.count)} halaman produk dijeda karena tiga kali gagal dibaca; harganya tidak diperbarui.`,
      [`?id=${pages.feed}`, "Periksa"],
    ),
    ...item(
      unmapped.paths,
      "info",
      `${number(unmapped.paths)} kategori dari toko belum dipetakan; ${number(unmapped.offers)} penawarannya tidak tampil.${workText({ count: unmapped.paths, clicks: 0, seconds })}`,
      ["?paths", "Petakan"],
    ),
    ...item(
      matching?.total ?? 0,
      "info",
      `Penawaran sedang dicocokkan: ${number(matching?.done ?? 0)} dari ${number(matching?.total ?? 0)}.`,
      ["", "Lihat"],
    ),
  ];
}

const item = (
  count: number,
  tone: DashboardItem["tone"],
  text: string,
  [query, label]: readonly [query: string, label: string],
): DashboardItem[] => (count === 0 ? [] : [{ text, tone, link: { path: `${FEEDS_PATH}${query}`, label } }]);

/** Counts paused pages of feeds that are not paused, and names the feed that has most of them. */
async function countPausedPages(db: Db): Promise<{ readonly count: number; readonly feed: number | null }> {
  const { rows } = await sql<{ count: number; feed: number | null }>`
    select coalesce(sum(pages), 0)::bigint as count, (array_agg(feed_id order by pages desc, feed_id))[1] as feed from (
      select p.feed_id, count(*) as pages from feed_pages p join feeds f on f.id = p.feed_id
      where p.paused_at is not null and f.paused_at is null group by p.feed_id
    ) paused`.execute(db);
  return rows[0] ?? { count: 0, feed: null };
}

/**
 * Counts feeds by their last run alone, because a later run settles the problems of the runs before it. Content that a person has undone and that comes again is
 * refused as that person wanted, so it is no failure. Invented stores need nobody.
 */
async function countLastRuns(db: Db): Promise<{ readonly held: number; readonly failed: number }> {
  const { rows } = await sql<{ held: number; failed: number }>`
    select count(*) filter (where r.state = 'held') as held, count(*) filter (where ${SHOWN_STATE} = 'failed' and r.reason is distinct from 'content-refused') as failed
    from feeds f join merchants m on m.id = f.merchant_id cross join lateral (
      select state, reason from feed_runs r where r.feed_id = f.id order by r.id desc limit 1
    ) r where not m.is_sample`.execute(db);
  return rows[0] ?? { held: 0, failed: 0 };
}
