import type { Db } from "../../../../platform/database/tables.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { splitAlignment, withAlignment } from "../../../articles/image-alignment.shared.ts";
import type { CurrentArticle } from "../../../articles/queries.ts";
import type { ArticleSnapshot } from "../../../articles/schema.ts";
import type { Change, Flag } from "../../../maintenance/answers.ts";
import type { Plan, PlanContext } from "../../../maintenance/commands.ts";
import { originalPath } from "../../../media/picture.shared.ts";
import { libraryImage, originalKey } from "../../../media/queries.ts";
import { LONGEST_TEXT } from "../../text/text-tool.ts";
import { describeDamage } from "./damage.ts";
import { ingestDataUri, uploadHashOf } from "./data-uris.ts";
import { findByHash, findMatches } from "./find-matches.ts";
import { type PictureAddress, pictureAddresses } from "./references.ts";
import type { Candidate, PathsData, Reference } from "./schema.ts";

export type PathRule = "library" | "name" | "data" | "unclear" | "missing-file";
export type PathOptions = { readonly rules: readonly PathRule[] };

const OWN = /^\/media\/([0-9a-f]{64})\/[0-9a-z-]+\.[a-z]+$/;
const HASH = /[\\/]media[\\/]([0-9a-f]{64})[\\/]/i;
/** The number of characters of an address that are shown. */
const SHOWN = 200;

type Findings = { changes: Change[]; flags: Flag[]; references: Reference[]; rules: Set<PathRule> };

/** Plans repairs for those pictures of an article whose addresses lead to no picture of the library. */
export async function planPaths(article: CurrentArticle, context: PlanContext<PathOptions>): Promise<Plan<PathsData>> {
  const { snapshot } = article;
  if (snapshot.body.length > LONGEST_TEXT) return { ok: false, reason: "too-long" };
  const findings: Findings = { changes: [], flags: [], references: [], rules: new Set() };
  const written = pictureAddresses(snapshot.body);
  const known = await findByHash(context.db, [...new Set(written.map(hashIn).filter((hash) => hash !== undefined))]);
  for (const address of written) await planAddress(address, known, findings, context);
  await planCovers(snapshot, findings, context);
  const { changes, flags, references, rules } = findings;
  return {
    ok: true,
    changes,
    flags,
    rules: [...rules],
    ...(references.length > 0 ? { data: { references } } : {}),
    ...(changes.length === 0 && references.length > 0 ? { only: "flagged" } : {}),
  };
}

/** The hash of the file that an address means: the hash in its path, or the hash of the embedded file. */
const hashIn = ({ address }: PictureAddress): string | undefined =>
  /^data:/i.test(address) ? uploadHashOf(address) : HASH.exec(address)?.[1]?.toLowerCase();

type Known = Awaited<ReturnType<typeof findByHash>>;

async function planAddress(
  one: PictureAddress,
  known: Known,
  findings: Findings,
  context: PlanContext<PathOptions>,
): Promise<void> {
  const { db, options, services, signal } = context;
  const { address } = one;
  const stored = known.get(hashIn(one) ?? "");
  if (stored) {
    const image = libraryImage(stored);
    if (OWN.test(splitAlignment(address).address))
      return checkFile({ ...one, place: "body" }, { hash: stored.hash, src: image.src }, findings, context);
    const why = `${describeDamage(address)} Isi berkasnya sama dengan gambar di pustaka.`;
    if (options.rules.includes("library")) addChange(one, image.src, { rule: "library", text: why }, findings);
    return;
  }
  if (/^data:/i.test(address)) {
    if (!options.rules.includes("data")) return;
    const ingested = await ingestDataUri(address, signal);
    if (!ingested.ok) return addFlag(one, [], `${describeDamage(address)} ${ingested.why}`, findings);
    return addChange(
      one,
      originalPath(ingested.image),
      { rule: "data", text: `${describeDamage(address)} Gambarnya masuk pustaka.` },
      findings,
    );
  }
  const { certain, candidates } = await findMatches(db, address, one.alt);
  if (certain && options.rules.includes("name")) {
    if (await hasFile(services.storage, { hash: certain.image.hash, src: certain.image.src })) {
      const text = `${describeDamage(address)} Gambar dengan nama itu ada di pustaka.`;
      return addChange(one, certain.image.src, { rule: "name", text }, findings);
    }
  }
  if (options.rules.includes("unclear")) addFlag(one, candidates, problemOf(address, candidates), findings);
}

const problemOf = (address: string, candidates: readonly Candidate[]) =>
  `${describeDamage(address)} ${
    candidates.length > 0
      ? "Pilih gambar yang dimaksud."
      : "Tidak ada gambar di pustaka yang mirip namanya. Pilih sendiri, atau unggah gambarnya."
  }`;

function addChange(
  one: PictureAddress,
  path: string,
  reason: { rule: PathRule; text: string },
  findings: Findings,
): void {
  findings.changes.push(changeTo(one, path, reason));
  findings.rules.add(reason.rule);
}

/** The change that gives a reference another address. */
export const changeTo = (
  { start, raw, as, address }: PictureAddress,
  path: string,
  reason: { rule: string; text: string },
): Change => {
  const aligned = withAlignment(path, splitAlignment(address).alignment);
  return { place: "body", start, before: raw, after: as?.(aligned) ?? aligned, reasons: [reason] };
};

function addFlag(one: PictureAddress, candidates: readonly Candidate[], problem: string, findings: Findings): void {
  const written = one.address.slice(0, SHOWN);
  findings.flags.push({ place: "body", start: one.start, text: written, reason: { rule: "unclear", text: problem } });
  findings.references.push({ place: "body", start: one.start, written, problem, candidates, chosen: null });
  findings.rules.add("unclear");
}

type StoredPicture = { readonly hash: string; readonly src: string };
type ReferencePosition = Pick<PictureAddress, "start" | "address" | "alt"> & { readonly place: Reference["place"] };

/** Reports a known picture whose file is missing from storage. */
async function checkFile(
  at: ReferencePosition,
  used: StoredPicture,
  findings: Findings,
  { db, options, services }: PlanContext<PathOptions>,
) {
  if (!options.rules.includes("missing-file") || (await hasFile(services.storage, used))) return;
  const { candidates } = await findMatches(db, at.address, at.alt);
  const others: Candidate[] = [];
  for (const one of candidates)
    if (one.image.hash !== used.hash && (await hasFile(services.storage, one.image))) others.push(one);
  const problem = "Berkas gambar ini hilang dari penyimpanan. Pilih gambar lain, atau pulihkan dari cadangan.";
  findings.references.push({
    place: at.place,
    start: at.start,
    written: at.address.slice(0, SHOWN),
    problem,
    candidates: others,
    chosen: null,
  });
  if (at.place === "body") {
    findings.flags.push({
      place: "body",
      start: at.start,
      text: at.address,
      reason: { rule: "missing-file", text: problem },
    });
  }
  findings.rules.add("missing-file");
}

async function planCovers(
  snapshot: ArticleSnapshot,
  findings: Findings,
  context: PlanContext<PathOptions>,
): Promise<void> {
  const ids = { cover: snapshot.coverImageId, social: snapshot.socialImageId };
  for (const [place, id] of Object.entries(ids) as ["cover" | "social", number | null][]) {
    const image = id === null ? undefined : await imageById(context.db, id);
    if (image)
      await checkFile({ place, start: 0, address: image.name, alt: snapshot.coverAlt }, image, findings, context);
  }
}

async function imageById(db: Db, id: number): Promise<(StoredPicture & { name: string }) | undefined> {
  const row = await db
    .selectFrom("images")
    .select(["hash", "media_type", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && { hash: row.hash, name: row.name, src: originalPath({ hash: row.hash, mediaType: row.media_type as never }) }
  );
}

/** The files found in storage, remembered for each storage because many articles show the same pictures. */
const KNOWN_FILES = new WeakMap<Storage, Map<string, Promise<boolean>>>();

function hasFile(storage: Storage, { hash, src }: StoredPicture): Promise<boolean> {
  const known = KNOWN_FILES.get(storage) ?? new Map<string, Promise<boolean>>();
  KNOWN_FILES.set(storage, known);
  const cached = known.get(hash);
  if (cached) return cached;
  const ending = src.slice(src.lastIndexOf(".") + 1);
  const mediaType = `image/${ending}` as Parameters<typeof originalKey>[0]["mediaType"];
  const lookup = storage.stat(originalKey({ hash, mediaType })).then((file) => file !== undefined);
  known.set(hash, lookup);
  return lookup;
}
