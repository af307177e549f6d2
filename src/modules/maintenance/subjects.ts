import type { Db } from "../../platform/database/tables.ts";
import type { Trx, WorkItem } from "./effect.ts";
import { LeftAlone } from "./left-alone.ts";
import type { AnySubject, Versioned } from "./subject.ts";

const SUBJECTS = new Map<string, AnySubject>();

/** For a module whose rows are to be worked on by tools, when its manifest is loaded. */
export function registerSubjects(...subjects: readonly AnySubject[]): void {
  for (const subject of subjects) SUBJECTS.set(subject.type, subject);
}

export const subjectOf = (type: string): AnySubject | undefined => SUBJECTS.get(type);

/** @throws where its module is not part of the product any more */
export function registeredSubject(type: string): AnySubject {
  const subject = SUBJECTS.get(type);
  if (!subject) throw new Error(`no module has registered the subject "${type}"`);
  return subject;
}

export const allSubjects = (): readonly AnySubject[] => [...SUBJECTS.values()];

/** What an item is about, held and as it was when the plan was made. @throws LeftAlone where it is not that any more */
export async function plannedSubject(
  trx: Trx,
  { subject_type, subject_id: id, version }: WorkItem,
): Promise<Versioned> {
  const subject = registeredSubject(subject_type);
  if (id !== null) await subject.lock?.(trx, id);
  const [current] = id === null ? [] : await subject.load(trx, [id]);
  if (!current) throw new LeftAlone(subject.gone ?? "gone");
  const why = subject.leftFor?.(current);
  if (why) throw new LeftAlone(why);
  if (current.version !== version) throw new LeftAlone("changed");
  return current;
}

type Named = { readonly subject_type: string; readonly subject_id: number | null };

/** Asks each subject about its own of these. @returns whether the answer names one */
async function askAll(
  named: readonly Named[],
  ask: (subject: AnySubject, ids: readonly number[]) => Promise<ReadonlySet<number>> | undefined,
): Promise<(one: Named) => boolean> {
  const answers = new Map<string, ReadonlySet<number> | undefined>();
  for (const subject of SUBJECTS.values()) {
    const own = named.filter(({ subject_type }) => subject_type === subject.type);
    const ids = own.flatMap(({ subject_id }) => subject_id ?? []);
    if (ids.length > 0) answers.set(subject.type, await ask(subject, ids));
  }
  return ({ subject_type, subject_id }) => subject_id !== null && (answers.get(subject_type)?.has(subject_id) ?? false);
}

/** Which of these somebody has changed without having saved. */
export const unsavedOf = (db: Db, named: readonly Named[]) =>
  askAll(named, (subject, ids) => subject.unsaved?.(db, ids));

/** Which of these are still there. */
export const existingOf = (db: Db, named: readonly Named[]) =>
  askAll(named, (subject, ids) => subject.existing(db, ids));
