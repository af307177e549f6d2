import { sql } from "kysely";
import { type Clock, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import type { ArticleDraft } from "../fields.ts";
import type { Editing, WorkingCopySaved } from "./answers.ts";

/**
 * A tab that sends nothing for this long has been closed, or its machine sleeps, so others may take over the article. docs/guides/article-editor.md
 * repeats it. It must be longer than `LOCK_HEARTBEAT_MS` of the editor (use-editing-session.ts).
 */
const FORGOTTEN_AFTER = seconds(45);

type Tab = { readonly id: number; readonly session: string; readonly personId: number };

/**
 * Locks an article for a tab, unless another tab has the lock. When the article is trashed, the tab that had the lock keeps it, so that text that is
 * still being typed is not lost. A tab that has left gets no lock again, because requests that it sent before may arrive after its release. Returns
 * undefined where there is no such article, and where it was trashed before the tab opened it.
 */
export async function startEditing(db: Db, tab: Claim, clock: Clock): Promise<Editing | undefined> {
  // When two tabs open an article at the same instant, the second one's database snapshot does not contain the row of the first, so the claim is
  // tried a second time.
  return (await claim(db, tab, clock)) ?? (await claim(db, tab, clock));
}

type Claim = Tab & {
  readonly takeOver: boolean;
  /** The previous session of this tab, whose lock this session takes over, because a tab that was signed out could not release its lock. */
  readonly after?: string | undefined;
};

async function claim(
  db: Db,
  { id, session, personId, takeOver, after = session }: Claim,
  clock: Clock,
): Promise<Editing | undefined> {
  const now = clock.now();
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER);
  const { rows } = await sql<Holder>`
    with held as (
      insert into article_editing (article_id, session, person_id, since, seen_at)
      select id, ${session}::uuid, ${personId}, ${now}, ${now} from articles where id = ${id} and status <> 'trashed'
      on conflict (article_id) do update set
        since = case when article_editing.session = excluded.session then article_editing.since else excluded.since end,
        session = excluded.session, person_id = excluded.person_id, seen_at = excluded.seen_at, left_at = null
      where case when article_editing.session = excluded.session then article_editing.left_at is null
          else article_editing.left_at is not null or article_editing.seen_at < ${forgotten}
            or (article_editing.session = ${after}::uuid and article_editing.person_id = ${personId}) end
        or ${takeOver}
      returning true as mine, since, person_id
    ), holder as (
      select mine, since, person_id from held
      union all
      select session = ${session}::uuid and left_at is null, since, person_id from article_editing
      where article_id = ${id} and not exists (select from held)
    )
    select holder.mine, holder.since, p.id = ${personId} as own, p.name, p.email, a.status = 'trashed' as trashed
    from holder join people p on p.id = holder.person_id join articles a on a.id = ${id}`.execute(db);
  const [holder] = rows;
  return (
    holder && {
      mine: holder.mine,
      own: holder.own,
      trashed: holder.trashed,
      name: holder.name || holder.email,
      since: holder.since.toISOString(),
    }
  );
}

type Holder = { mine: boolean; own: boolean; since: Date; name: string; email: string; trashed: boolean };

/** Releases the lock of a tab for good, even if the tab's first request is still on its way. */
export async function stopEditing(db: Db, { id, session, personId }: Tab, clock: Clock): Promise<void> {
  const now = clock.now();
  await sql`
    insert into article_editing (article_id, session, person_id, since, seen_at, left_at)
    select id, ${session}::uuid, ${personId}, ${now}, ${now}, ${now} from articles where id = ${id}
    on conflict (article_id) do update set left_at = excluded.left_at
    where article_editing.session = excluded.session`.execute(db);
}

type Written = Pick<WorkingCopy, "id" | "version" | "draft" | "audit"> & { readonly at: Date };

export async function writeWorkingCopy(db: Db, { id, version, draft, audit, at }: Written): Promise<void> {
  const copy = {
    base_version: version,
    content: JSON.stringify(draft),
    person_id: audit.personId,
    actor: audit.actor,
    updated_at: at,
  };
  await db
    .insertInto("article_working_copies")
    .values({ article_id: id, ...copy })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(copy))
    .execute();
}

/**
 * Fills the search vectors of working copies that have changed since the last search. Autosave does not fill them, because for a long draft this
 * takes several times as long as the rest of a save.
 */
export async function indexWorkingCopies(db: Db): Promise<void> {
  // Rows are locked in one order, so that two searches at once cannot deadlock.
  await sql`
    update article_working_copies set search_vector = working_copy_lexemes(content)
    where article_id in (
      select article_id from article_working_copies where search_vector is null order by article_id for update)`.execute(
    db,
  );
}

/** Makes a new version that changed no text the base of a working copy, if the copy was based on the version before. */
export async function rebaseWorkingCopy(db: Db, { id, version }: { id: number; version: number }): Promise<void> {
  await db
    .updateTable("article_working_copies")
    .set({ base_version: version })
    .where("article_id", "=", id)
    .where("base_version", "=", version - 1)
    .execute();
}

/** `taken-over` means that another tab has the article now; `editing` says whose tab. */
export type WorkingCopyFailure = Failure<"not-found"> | Failure<"taken-over", { readonly editing: Editing }>;

type WorkingCopy = Tab & {
  readonly version: number;
  readonly draft: ArticleDraft;
  /** True when the tab is closing, so this is its last save, and others may edit the article afterwards. */
  readonly leaving: boolean;
  readonly audit: AuditContext;
};

/** Stores what was typed; the last save wins. If the returned `version` is higher than that of the draft, somebody has saved the article meanwhile. */
export async function saveWorkingCopy(
  db: Db,
  { version, draft, leaving, audit, ...tab }: WorkingCopy,
  clock: Clock,
): Promise<Success<WorkingCopySaved> | WorkingCopyFailure> {
  return db.transaction().execute(async (trx) => {
    const editing = await startEditing(trx, { ...tab, takeOver: false }, clock);
    if (!editing) return failure("not-found");
    if (!editing.mine) return failure("taken-over", { editing });
    const updated_at = clock.now();
    await writeWorkingCopy(trx, { id: tab.id, version, draft, audit, at: updated_at });
    const article = await trx
      .selectFrom("articles")
      .select("version")
      .where("id", "=", tab.id)
      .executeTakeFirstOrThrow();
    if (leaving) await stopEditing(trx, tab, clock);
    return success({ savedAt: updated_at.toISOString(), version: article.version, trashed: editing.trashed });
  });
}
