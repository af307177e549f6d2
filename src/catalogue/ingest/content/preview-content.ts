import { join } from "node:path";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { FetchFailure, GuardedRequest } from "../../../platform/fetch/guarded-request.ts";
import { loggedAddress } from "../../../platform/http/origin-of.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { makeFolder } from "../../../platform/storage/folder.ts";
import { removeFile } from "../../../platform/storage/partial-file.ts";
import type { FeedPreviewAnswer } from "../answers.ts";
import type { PreviewInput } from "../api-input.ts";
import { repeatedHeaders } from "../formats/table.ts";
import type { FileFailureDetails } from "../mapping/decide.ts";
import { REJECTIONS } from "../offers/rejection.ts";
import { type FeedPreview, previewNotes } from "../preview.ts";
import { givenPrices, priceScale } from "../price-scale.ts";
import { contentFile } from "../runs/content.ts";
import { RUN_FAILURES, type RunFailure, statusText } from "../runs/failures.ts";
import { findingText } from "../runs/finding-text.ts";
import { INCOMPLETE_TEXTS } from "../runs/incomplete-text.ts";
import { type AnomalyFinding, type FeedMapping, feedMappingSchema } from "../schema.ts";
import { headersOf, type KeyOfSecrets, type StoredAccess, storedAccess } from "../secrets/feed-secret.ts";
import { sampleAddress } from "./address-sample.ts";
import { previewInProcess } from "./preview-process.ts";
import { hasUpload, unpackFolderOf, uploadPath } from "./uploads.ts";

export type PreviewParts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly request: GuardedRequest;
  readonly key: KeyOfSecrets;
  readonly audit: AuditContext;
};

type Subject = {
  /** The feed's name; for a new feed, the merchant's slug as given. */
  readonly name: string;
  readonly url: string | null;
  readonly mapping: FeedMapping | null;
  readonly home: string | undefined;
  /** The merchant's id; undefined where the input does not say whose content it is. */
  readonly merchant: number | undefined;
};

/** The most bytes that a preview downloads from an address. */
const MAX_BYTES = 64 * 1024 ** 2;
const REJECTED_SHOWN = 50;

/** Previews which offers an address, an upload or a feed would bring. Nothing of the preview is stored. */
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

/** Completes the input by taking from the feed what the input leaves out. */
async function subjectOf(db: Db, { feed, merchant, mapping }: PreviewInput): Promise<Subject | undefined> {
  if (feed === undefined) {
    const found = await db
      .selectFrom("merchants")
      .select(["id", "home_url"])
      .where("slug", "=", merchant ?? "")
      .executeTakeFirst();
    return {
      ...{ name: merchant ?? "", url: null, mapping: mapping ?? null },
      ...{ home: found?.home_url, merchant: found?.id },
    };
  }
  const found = await db
    .selectFrom("feeds as f")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select(["f.name", "f.url", "f.mapping", "f.merchant_id", "m.home_url"])
    .where("f.id", "=", feed)
    .executeTakeFirst();
  if (!found) return undefined;
  const stored = found.mapping === null ? null : feedMappingSchema.parse(found.mapping);
  const { name, url, home_url: home, merchant_id: owner } = found;
  return { name, url, mapping: mapping === undefined ? stored : mapping, home, merchant: owner };
}

async function previewAddress(
  parts: PreviewParts,
  input: PreviewInput,
  { url, ...subject }: Subject & { readonly url: string },
): Promise<FeedPreviewAnswer> {
  const { db, dataDir, request, audit } = parts;
  const access = await accessOf(parts, input, url);
  if (!access.ok) return problem(access.code);
  const { kind, headers } = access.value;
  if (kind === "stored" || kind === "typed")
    await writeAuditEntry(db, audit, "feed.previewed", subject.name, {
      ...(input.feed !== undefined && { id: input.feed }),
      ...{ address: loggedAddress(url), secret: kind },
    });
  const path = uploadPath(dataDir, `preview-${crypto.randomUUID()}`);
  await makeFolder(join(dataDir, "feeds", "uploads"));
  try {
    const got = await sampleAddress(request, url, { path, headers, maxBytes: MAX_BYTES });
    if (!got.ok && kind === "elsewhere" && /^40[13]$/.test(got.detail ?? "")) return problem("secret-elsewhere");
    if (!got.ok) return fetchProblem(got.code, got.detail);
    return await read(parts, path, { ...subject, ...got.value });
  } finally {
    await removeFile(path);
  }
}

type Access = StoredAccess | { readonly kind: "typed"; readonly headers: StoredAccess["headers"] };

/**
 * Returns the headers for an address. A secret in the input was entered with this address, so it is sent; a stored secret is sent only to the server that it
 * was saved for.
 */
async function accessOf(
  { db, key }: PreviewParts,
  { feed, secret }: PreviewInput,
  url: string,
): Promise<Result<Access, "secret-unreadable">> {
  if (secret) return success({ kind: "typed", headers: headersOf(secret) });
  return secret === null || feed === undefined
    ? success({ kind: "none", headers: {} })
    : storedAccess(db, key, { feed, url });
}

type Reading = Pick<Subject, "mapping" | "home" | "merchant"> & { readonly isCut: boolean };

async function read(parts: PreviewParts, path: string, { mapping, home, merchant, isCut }: Reading) {
  const { db, now, timeZone, dataDir } = parts;
  const options = { mapping: mapping ?? undefined, moment: now, timeZone, home, unpackFolder: unpackFolderOf(dataDir) };
  const preview = await previewInProcess({ path, options });
  if (!preview.ok) return problem(preview.code, preview);
  const findings = await priceScale(db, givenPrices(preview.value.priced), merchant);
  return answerOf(preview.value, { isCut, findings });
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
  { isCut, findings }: { readonly isCut: boolean; readonly findings: readonly AnomalyFinding[] },
): FeedPreviewAnswer => {
  const { format, encoding, delimiter, columns, mapping } = decision;
  // The preview must not claim that a feed says "in stock" if the feed never states stock, although its offers are read as in stock.
  const named = mapping.columns.availability ?? [];
  const saysStock =
    offers.some(({ availability }) => availability !== "in_stock") ||
    mapping.constants.availability !== undefined ||
    (delimiter === null ? named.length > 0 : named.some((column) => columns.includes(column)));
  return {
    problem: null,
    preview: {
      ...{ format, encoding, delimiter, columns: [...columns], mapping },
      offers: offers.map((offer) => ({
        ...{ externalId: offer.externalId, title: offer.title, price: offer.price, listPrice: offer.listPrice },
        ...{
          currency: offer.currency,
          availability: saysStock ? offer.availability : null,
          condition: offer.condition,
        },
        ...{ url: offer.url, brand: offer.brand, gtin: offer.gtin },
        path: offer.categories[0]?.join(" > ") ?? offer.googleCategory ?? "",
      })),
      rejected: rejected.slice(0, REJECTED_SHOWN).map(({ row, title, field, value, reason }) => ({
        ...{ row, title, field: field ?? "", value, text: REJECTIONS[reason] },
      })),
      notes: previewNotes({ flagged }),
      findings: findings.map((finding) => ({ code: finding.code, text: findingText(finding) })),
      rejectedCount: Object.values(rejectedBy).reduce((sum, count) => sum + (count ?? 0), 0),
      ...{ leftOut, duplicates, repeatedHeaders: repeatedHeaders(columns), total: isCut ? null : total },
      incomplete:
        isCut || total === null || outcome.incomplete === null ? null : (INCOMPLETE_TEXTS[outcome.incomplete] ?? null),
    },
  };
};
