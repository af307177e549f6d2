import { domainToUnicode } from "node:url";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { GateFinding } from "../schema.ts";
import { diffTable, stagedTable } from "./staging-table.ts";

/** Named in a finding. */
const MOST_NAMED = 5;

/** Of a link that was read: links.ts lets none through that has no host. */
const hostOf = (column: string) =>
  sql`regexp_replace(lower(substring(${sql.ref(column)} from '^https?://([^/?#]+)')), '^www\\.', '')`;

/**
 * Hosts that links of a run lead to and that no offer of its feed, nor the merchant's own address, has led to before. `/ke/` sends visitors
 * there, so a person looks at them first. Product pages and typed offers have hosts that a person has entered.
 */
export async function newHosts(
  db: Db,
  { run, feed }: { readonly run: number; readonly feed: number },
): Promise<GateFinding[]> {
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
  const named = rows.slice(0, MOST_NAMED).map(({ host }) => hostText(host));
  const rest = rows.length - named.length;
  return [
    {
      code: "new-hosts",
      detail: [...named, ...(rest > 0 ? [`dan ${rest} situs lain`] : [])].join(", "),
      measured: rows.length,
    },
  ];
}

/** With the letters that may only look like Latin ones (https://www.unicode.org/reports/tr39/), each by its number. */
function hostText(host: string): string {
  const foreign = [...new Set(domainToUnicode(host.replace(/:\d+$/, "")))].filter((letter) => letter > "\u007f");
  if (foreign.length === 0) return host;
  const letters = foreign.map(
    (letter) => `“${letter}” U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return `${host} (memakai huruf yang mungkin mirip huruf lain: ${letters.join(", ")})`;
}
