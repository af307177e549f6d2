import { domainToUnicode } from "node:url";
import { sql } from "kysely";
import { SHOPS } from "../../../modules/stores/shops.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AnomalyFinding } from "../schema.ts";
import { lookalikes } from "./lookalikes.ts";
import { diffTable, stagedTable } from "./staging-table.ts";

/** The most hosts named in a finding. */
const MOST_NAMED = 5;

/** SQL for the host of a link; every link has a host, because links.ts refuses any other. */
const hostOf = (column: string) =>
  sql`regexp_replace(lower(substring(${sql.ref(column)} from '^https?://([^/?#]+)')), '^www\\.', '')`;

/**
 * Finds new hosts in a run's links. A host is new if neither the stored offers of the run's feed nor the merchant's own address have it. `/ke/` would redirect
 * visitors to these hosts, so a person must look at them first. A feed's first run reports only hosts that look like the host of another store. Product pages
 * and offers entered by hand are left out, because a person has entered their links.
 * @param input.isFirst whether this is the feed's first run
 */
export async function hostFindings(
  db: Db,
  { run, feed, isFirst }: { readonly run: number; readonly feed: number; readonly isFirst: boolean },
): Promise<AnomalyFinding[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct ${hostOf("s.url")} as host
    from ${diffTable(run)} d join ${stagedTable(run)} s using (row_number)
    where (d.is_new or d.is_content_changed)
      and exists (select from feeds f where f.id = ${feed} and f.source in ('url', 'file'))
      and ${hostOf("s.url")} not in (
        select ${hostOf("o.url")} from offers o where o.feed_id = ${feed} and o.url ~* '^https?://[^/?#]'
        union
        select ${hostOf("m.home_url")} from merchants m join feeds f on f.merchant_id = m.id
        where f.id = ${feed} and m.home_url ~* '^https?://[^/?#]')
    order by host`.execute(db);
  if (rows.length === 0) return [];
  const hosts = rows.map(({ host }) => host);
  const alike = lookalikes(hosts.map(withoutPort), await storeHosts(db));
  return [
    ...(alike.length === 0 ? [] : [{ code: "lookalike-hosts", detail: named(alike), measured: alike.length } as const]),
    ...(isFirst ? [] : [{ code: "new-hosts", detail: named(hosts.map(hostText)), measured: hosts.length } as const]),
  ];
}

function named(texts: readonly string[]): string {
  const rest = texts.length - MOST_NAMED;
  return [...texts.slice(0, MOST_NAMED), ...(rest > 0 ? [`dan ${rest} situs lain`] : [])].join(", ");
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, "");

/** Returns the hosts of the directory's stores and of all merchants. */
async function storeHosts(db: Db): Promise<readonly string[]> {
  const merchants = await db.selectFrom("merchants").select(["home_url", "page_hosts"]).execute();
  const homes = [...Object.values(SHOPS), ...merchants.map(({ home_url }) => ({ home: home_url }))];
  const hosts = homes.flatMap(({ home }) => URL.parse(home)?.hostname ?? []);
  const pages = merchants.flatMap(({ page_hosts }) => page_hosts.map(withoutPort));
  return [...new Set([...hosts, ...pages].map((host) => host.replace(/^www\./, "")))];
}

/** Adds the letters of a host that may look like Latin ones (https://www.unicode.org/reports/tr39/), each with its code. */
function hostText(host: string): string {
  const foreign = [...new Set(domainToUnicode(withoutPort(host)))].filter((letter) => letter > "\u007f");
  if (foreign.length === 0) return host;
  const letters = foreign.map(
    (letter) => `“${letter}” U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return `${host} (memakai huruf yang mungkin mirip huruf lain: ${letters.join(", ")})`;
}
