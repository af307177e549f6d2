import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import { storable } from "../../platform/database/storable.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { PageParts } from "./page-parts.ts";
import { type Finding, UNIQUENESS_RULES } from "./rules.ts";

/** The number of audits that are stored, so that the latest audit can be compared with earlier ones. */
const MAX_AUDITS = 5;

const BATCH_ROWS = 500;
const BATCH_PAGES = 50;
const MAX_DETAIL = 500;

/** The prefix of the rule in rows that are no findings yet. These rows hold texts that only one page may have, until all pages are read. */
const OBSERVED = "observed:";

type Row = { audit_id: number; path: string; rule: string; detail: string };

/** Writes one audit into the tables, in batches. */
export class AuditWriter {
  readonly id: number;
  readonly #db: Db;
  readonly #clock: Clock;
  #rows: Row[] = [];
  #pages = 0;

  private constructor(db: Db, clock: Clock, id: number) {
    this.#db = db;
    this.#clock = clock;
    this.id = id;
  }

  /** Only one audit runs at a time, so audits without an end were interrupted, and the new audit replaces them. */
  static async begin(db: Db, clock: Clock): Promise<AuditWriter> {
    const audit = await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("seo_audits").where("finished_at", "is", null).execute();
      return transaction
        .insertInto("seo_audits")
        .values({ started_at: clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow();
    });
    return new AuditWriter(db, clock, audit.id);
  }

  get pages() {
    return this.#pages;
  }

  /** @param parts the parts of a page that search engines may index, which are compared with the parts of all other such pages */
  async addPage(path: string, findings: readonly Finding[], parts: PageParts | undefined): Promise<void> {
    for (const { rule, detail } of findings) this.#rows.push(this.#row(path, rule, detail));
    for (const { id, subject } of parts ? UNIQUENESS_RULES : []) {
      const words = parts && subject(parts);
      if (words) this.#rows.push(this.#row(path, OBSERVED + id, words));
    }
    this.#pages += 1;
    if (this.#rows.length >= BATCH_ROWS || this.#pages % BATCH_PAGES === 0) await this.#flush(this.#db);
  }

  /**
   * Ends the audit, which is shown from then on.
   * @returns false if a later audit has replaced this audit meanwhile.
   */
  async finish(): Promise<boolean> {
    await this.#flush(this.#db);
    return this.#db.transaction().execute(async (transaction) => {
      for (const { id } of UNIQUENESS_RULES) await addDuplicates(transaction, this.id, id);
      await transaction
        .deleteFrom("seo_findings")
        .where("audit_id", "=", this.id)
        .where("rule", "like", `${OBSERVED}%`)
        .execute();
      const finished = await transaction
        .updateTable("seo_audits")
        .set({ finished_at: this.#clock.now(), pages: this.#pages })
        .where("id", "=", this.id)
        .executeTakeFirst();
      await sql`delete from seo_audits where finished_at is not null and id not in (
        select id from seo_audits where finished_at is not null order by id desc limit ${MAX_AUDITS}
      )`.execute(transaction);
      return finished.numUpdatedRows > 0n;
    });
  }

  async #flush(db: Db) {
    const rows = this.#rows;
    this.#rows = [];
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      await db
        .insertInto("seo_findings")
        .values(rows.slice(at, at + BATCH_ROWS))
        .execute();
    }
    await db.updateTable("seo_audits").set({ pages: this.#pages }).where("id", "=", this.id).execute();
  }

  #row(path: string, rule: string, detail: string): Row {
    return { audit_id: this.id, path, rule, detail: [...storable(detail)].slice(0, MAX_DETAIL).join("") };
  }
}

/** Adds a finding for each page whose text other pages also have. The finding has the number of those pages and the path of one of them. */
const addDuplicates = (db: Db, auditId: number, rule: string) =>
  sql`insert into seo_findings (audit_id, path, rule, detail)
    select ${auditId}, path, ${rule},
      'Sama dengan ' || (case when path = first then last else first end)
        || (case when same > 2 then ' dan ' || (same - 2) || ' halaman lain' else '' end) || ': ' || detail
    from (
      select path, detail, count(*) over alike as same, min(path) over alike as first, max(path) over alike as last
      from seo_findings
      where audit_id = ${auditId} and rule = ${OBSERVED + rule}
      window alike as (partition by detail)
    ) observed
    where same > 1
    order by detail, path`.execute(db);
