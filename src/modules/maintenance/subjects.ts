import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { Trx, WorkItem } from "./effect.ts";
import { SkipItem } from "./run-errors.ts";
import type { SubjectFields } from "./schema.ts";
import type { AnySubject, Versioned } from "./subject.ts";

const SUBJECTS = new Map<string, AnySubject>();

/** Registers subjects; a module calls it when its manifest is loaded. */
export function registerSubjects(...subjects: readonly AnySubject[]): void {
  for (const subject of subjects) SUBJECTS.set(subject.type, subject);
}

export const findSubject = (type: string): AnySubject | undefined => SUBJECTS.get(type);

/** @throws where the subject's module is no longer part of the product */
export function getSubject(type: string): AnySubject {
  const subject = SUBJECTS.get(type);
  if (!subject) throw new Error(`no module has registered the subject "${type}"`);
  return subject;
}

/** The schema of the fields that repeat `subjectId` under an older name in answers. */
export const idFieldsAnswer = (): z.ZodType<SubjectFields> =>
  z.object(
    Object.fromEntries(allSubjects().flatMap(({ idField }) => (idField ? [[idField, z.number().nullable()]] : []))),
  );

export const allSubjects = (): readonly AnySubject[] => [...SUBJECTS.values()];

/** Locks and loads the subject of an item as it was planned. @throws SkipItem if the subject has changed since */
export async function lockPlannedSubject(
  trx: Trx,
  { subject_type, subject_id: id, version }: WorkItem,
): Promise<Versioned> {
  const subject = getSubject(subject_type);
  if (id !== null) await subject.lock?.(trx, id);
  const [current] = id === null ? [] : await subject.load(trx, [id]);
  if (!current) throw new SkipItem(subject.deletedReason ?? "gone");
  const why = subject.skipReason?.(current);
  if (why) throw new SkipItem(why);
  if (current.version !== version) throw new SkipItem("changed");
  return current;
}

type SubjectRef = { readonly subject_type: string; readonly subject_id: number | null };

/** Asks each subject about its own rows. @returns a function that tells whether the answers include a given row */
async function askSubjects(
  named: readonly SubjectRef[],
  ask: (subject: AnySubject, ids: readonly number[]) => Promise<ReadonlySet<number>> | undefined,
): Promise<(one: SubjectRef) => boolean> {
  const answers = new Map<string, ReadonlySet<number> | undefined>();
  for (const subject of SUBJECTS.values()) {
    const own = named.filter(({ subject_type }) => subject_type === subject.type);
    const ids = own.flatMap(({ subject_id }) => subject_id ?? []);
    if (ids.length > 0) answers.set(subject.type, await ask(subject, ids));
  }
  return ({ subject_type, subject_id }) => subject_id !== null && (answers.get(subject_type)?.has(subject_id) ?? false);
}

/** Finds out which of the rows have unsaved changes. */
export const findUnsaved = (db: Db, named: readonly SubjectRef[]) =>
  askSubjects(named, (subject, ids) => subject.unsaved?.(db, ids));

/** Finds out which of the rows still exist. */
export const findExisting = (db: Db, named: readonly SubjectRef[]) =>
  askSubjects(named, (subject, ids) => subject.existing(db, ids));
