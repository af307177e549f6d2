import {
  type Audit,
  countsPerRule,
  FINDINGS_PER_PAGE,
  type FindingsPage,
  findingsAfter,
  latestAudit,
  type RuleCount,
} from "../../modules/seo/queries.ts";
import { findRule, RULES } from "../../modules/seo/rules.ts";
import { page } from "../page.ts";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import { SEO_REPORT_PATH } from "../paths.shared.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

const PATH = SEO_REPORT_PATH;
const TITLE = "Uji Optimasi Mesin Pencari";
const DESCRIPTION =
  "Hasil pemeriksaan otomatis atas semua halaman publik menurut aturan optimasi mesin pencari situs ini.";
const TRAIL = [
  { name: "Beranda", url: "/" },
  { name: TITLE, url: PATH },
];

const SEVERITIES = { error: "Kesalahan", warning: "Peringatan" } as const;

/** The page with the results of the last audit of every public address: counts by rule, then 50 findings at a time. */
export const seoReport = page({
  ...PAGE_ADDRESSES.seoReport,
  async load({ query }, { db, config }) {
    const after =
      query.setelah === undefined ? 0 : /^\d{1,15}$/.test(query.setelah) ? Number(query.setelah) : undefined;
    if (after === undefined || (query.aturan !== undefined && !findRule(query.aturan))) return "not-found";
    const audit = await latestAudit(db);
    const rule = query.aturan;
    const [counts, found] = audit
      ? await Promise.all([
          countsPerRule(db, audit.id),
          findingsAfter(db, audit.id, { after, ...(rule ? { rule } : {}) }),
        ])
      : [[], { findings: [], next: undefined }];
    return {
      meta: { title: TITLE, description: DESCRIPTION, path: PATH, breadcrumbs: TRAIL },
      body: (
        <div className="page-width section">
          <Breadcrumbs trail={TRAIL} />
          <h1 className="page-title mt-4">{TITLE}</h1>
          <p className="section-lead">{DESCRIPTION}</p>
          {audit ? (
            <>
              <Summary audit={audit} counts={counts} timeZone={config.timeZone} />
              <Findings found={found} rule={rule} isFirst={after === 0} />
            </>
          ) : (
            <p className="panel mt-8">Pemeriksaan pertama belum selesai. Muat ulang halaman ini beberapa saat lagi.</p>
          )}
        </div>
      ),
    };
  },
});

function Summary({ audit, counts, timeZone }: { audit: Audit; counts: readonly RuleCount[]; timeZone: string }) {
  const time = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeStyle: "short", timeZone });
  const total = counts.reduce((sum, count) => sum + count.findings, 0);
  return (
    <section aria-labelledby="ringkasan" className="mt-8">
      <h2 id="ringkasan" className="section-title">
        Ringkasan
      </h2>
      <p className="mt-3">
        {audit.pages.toLocaleString("id-ID")} halaman diperiksa dengan {RULES.length} aturan, selesai{" "}
        <time dateTime={audit.finishedAt.toISOString()}>{time.format(audit.finishedAt)}</time>:{" "}
        <strong>{total === 0 ? "tidak ada temuan" : `${total.toLocaleString("id-ID")} temuan`}</strong>.
      </p>
      {counts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        <section className="table-scroll mt-4" aria-label="Temuan per aturan" tabIndex={0}>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">Aturan</th>
                <th scope="col">Tingkat</th>
                <th scope="col">Temuan</th>
                <th scope="col">Halaman</th>
              </tr>
            </thead>
            <tbody>
              {counts.map((count) => {
                const rule = findRule(count.rule);
                return (
                  <tr key={count.rule}>
                    <th scope="row">
                      <a href={`${PATH}?aturan=${count.rule}#temuan`} className="text-link">
                        {rule?.description ?? count.rule}
                      </a>
                    </th>
                    <td>{rule && SEVERITIES[rule.severity]}</td>
                    <td>{count.findings.toLocaleString("id-ID")}</td>
                    <td>{count.pages.toLocaleString("id-ID")}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

type FindingsProps = { found: FindingsPage; rule: string | undefined; isFirst: boolean };

function Findings({ found, rule, isFirst }: FindingsProps) {
  const address = (after: number) => {
    const parameters = new URLSearchParams(rule ? { aturan: rule } : {});
    if (after > 0) parameters.set("setelah", String(after));
    return parameters.size > 0 ? `${PATH}?${parameters}#temuan` : `${PATH}#temuan`;
  };
  return (
    <section aria-labelledby="temuan" className="mt-10">
      <h2 id="temuan" className="section-title">
        Temuan
      </h2>
      {rule && (
        <p className="mt-3">
          Hanya aturan: {findRule(rule)?.description}{" "}
          <a href={PATH} className="text-link">
            Tampilkan semua
          </a>
        </p>
      )}
      {found.findings.length === 0 ? (
        <p className="mt-3">{isFirst ? "Tidak ada temuan." : "Tidak ada temuan lagi."}</p>
      ) : (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {found.findings.map((finding) => (
            <li key={finding.id} className="py-3">
              <a href={finding.path} className="text-link break-all">
                {finding.path}
              </a>
              <p className="text-sm">
                {findRule(finding.rule)?.description}
                {finding.detail && <span className="text-ink-muted"> {finding.detail}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
      <nav aria-label="Halaman temuan" className="mt-6 flex gap-3">
        {!isFirst && (
          <a href={address(0)} className="button button-outline">
            Dari awal
          </a>
        )}
        {found.next !== undefined && (
          <a href={address(found.next)} className="button button-outline" rel="next">
            {FINDINGS_PER_PAGE} berikutnya
          </a>
        )}
      </nav>
    </section>
  );
}
