import { join } from "node:path";
import type { Db } from "../../../platform/database/tables.ts";
import type { FetchFailure, GuardedRequest } from "../../../platform/fetch/guarded-request.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { makeFolder } from "../../../platform/storage/folder.ts";
import { removeFile } from "../../../platform/storage/partial-file.ts";
import type { FeedPreviewAnswer } from "../answers.ts";
import type { PreviewInput } from "../api-input.ts";
import { repeatedHeaders } from "../formats/table.ts";
import type { FileFailureDetails } from "../mapping/decide.ts";
import { REJECTIONS } from "../offers/rejection.ts";
import { type FeedPreview, previewFeed, previewNotes } from "../preview.ts";
import { contentFile } from "../runs/content.ts";
import { RUN_FAILURES, type RunFailure, statusText } from "../runs/failures.ts";
import { INCOMPLETE_TEXTS } from "../runs/incomplete-text.ts";
import { type FeedMapping, feedMappingSchema } from "../schema.ts";
import { headersOf, type KeyOfSecrets, secretHeaders } from "../secrets/feed-secret.ts";
import { sampleAddress } from "./address-sample.ts";
import { hasUpload, unpackFolderOf, uploadPath } from "./uploads.ts";

export type PreviewParts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly request: GuardedRequest;
  readonly key: KeyOfSecrets;
};

type Subject = {
  readonly url: string | null;
  readonly mapping: FeedMapping | null;
  readonly home: string | undefined;
};

/** Of what an address has; a preview reads no more. */
const MAX_BYTES = 64 * 1024 ** 2;
const REJECTED_SHOWN = 50;

/** What an address, an upload or a feed would bring. Nothing of it is kept. */
export async function previewContent(
  parts: PreviewParts,
  input: PreviewInput,
): Promise<Result<FeedPreviewAnswer, "not-found" | "no-upload">> {
  const subject = await subjectOf(parts.db, input);
  if (!subject) return failure("not-found");
  if (input.upload !== undefined) {
    if (!(await hasUpload(parts.dataDir, input.upload))) return failure("no-upload");
    return success(await read(parts, uploadPath(parts.dataDir, input.upload), { ...subject, isCut: false }));
  }
  const url = input.url ?? subject.url;
  if (url !== null) return success(await previewAddress(parts, input, { ...subject, url }));
  if (input.feed === undefined) return failure("no-upload");
  return success(await read(parts, join(parts.dataDir, contentFile(input.feed)), { ...subject, isCut: false }));
}

/** What the input leaves out is that of the feed. */
async function subjectOf(db: Db, { feed, merchant, mapping }: PreviewInput): Promise<Subject | undefined> {
  if (feed === undefined) {
    const found = await db
      .selectFrom("merchants")
      .select("home_url")
      .where("slug", "=", merchant ?? "")
      .executeTakeFirst();
    return { url: null, mapping: mapping ?? null, home: found?.home_url };
  }
  const found = await db
    .selectFrom("feeds as f")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select(["f.url", "f.mapping", "m.home_url"])
    .where("f.id", "=", feed)
    .executeTakeFirst();
  if (!found) return undefined;
  const stored = found.mapping === null ? null : feedMappingSchema.parse(found.mapping);
  return { url: found.url, mapping: mapping === undefined ? stored : mapping, home: found.home_url };
}

async function previewAddress(
  parts: PreviewParts,
  { feed, secret }: PreviewInput,
  { url, ...subject }: Subject & { readonly url: string },
): Promise<FeedPreviewAnswer> {
  const { db, dataDir, key, request } = parts;
  const stored = secret === undefined && feed !== undefined ? await secretHeaders(db, key, feed) : success({});
  if (!stored.ok) return problem(stored.code);
  const headers = secret ? headersOf(secret) : stored.value;
  const path = uploadPath(dataDir, `preview-${crypto.randomUUID()}`);
  await makeFolder(join(dataDir, "feeds", "uploads"));
  try {
    const got = await sampleAddress(request, url, { path, headers, maxBytes: MAX_BYTES });
    if (!got.ok) return fetchProblem(got.code, got.detail);
    return await read(parts, path, { ...subject, ...got.value });
  } finally {
    await removeFile(path);
  }
}

type Reading = Pick<Subject, "mapping" | "home"> & { readonly isCut: boolean };

async function read({ now, timeZone, dataDir }: PreviewParts, path: string, { mapping, home, isCut }: Reading) {
  const options = { mapping: mapping ?? undefined, moment: now, timeZone, home, unpackFolder: unpackFolderOf(dataDir) };
  const preview = await previewFeed(path, options);
  return preview.ok ? answerOf(preview.value, isCut) : problem(preview.code, preview);
}

const fetchProblem = (code: FetchFailure | "status", detail?: string): FeedPreviewAnswer =>
  code === "status" && detail ? problem(code, { text: statusText(detail) }) : problem(code);

type Told = Pick<FileFailureDetails, "columns" | "mapping"> & { readonly text?: string };

const problem = (
  code: RunFailure,
  { text = RUN_FAILURES[code], columns = [], mapping }: Told = {},
): FeedPreviewAnswer => ({
  problem: { code, text, columns: [...columns], mapping: mapping ?? null },
  preview: null,
});

const answerOf = (
  { decision, offers, rejected, rejectedBy, flagged, leftOut, duplicates, total, outcome }: FeedPreview,
  isCut: boolean,
): FeedPreviewAnswer => {
  const { format, encoding, delimiter, columns, mapping } = decision;
  return {
    problem: null,
    preview: {
      ...{ format, encoding, delimiter, columns: [...columns], mapping },
      offers: offers.map((offer) => ({
        ...{ externalId: offer.externalId, title: offer.title, price: offer.price, listPrice: offer.listPrice },
        ...{ currency: offer.currency, availability: offer.availability, condition: offer.condition },
        ...{ url: offer.url, brand: offer.brand, gtin: offer.gtin },
        path: offer.categories[0]?.join(" > ") ?? offer.googleCategory ?? "",
      })),
      rejected: rejected.slice(0, REJECTED_SHOWN).map(({ row, title, field, value, reason }) => ({
        ...{ row, title, field: field ?? "", value, text: REJECTIONS[reason] },
      })),
      notes: previewNotes({ flagged }),
      rejectedCount: Object.values(rejectedBy).reduce((sum, count) => sum + (count ?? 0), 0),
      ...{ leftOut, duplicates, repeatedHeaders: repeatedHeaders(columns), total: isCut ? null : total },
      incomplete:
        isCut || total === null || outcome.incomplete === null ? null : (INCOMPLETE_TEXTS[outcome.incomplete] ?? null),
    },
  };
};
