import type { Db } from "../../../../platform/database/tables.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { CurrentArticle } from "../../../articles/queries.ts";
import type { ArticleSnapshot } from "../../../articles/schema.ts";
import type { Plan, PlanContext } from "../../../maintenance/commands.ts";
import type { Change, Flag } from "../../../maintenance/schema.ts";
import { originalPath } from "../../../media/picture.shared.ts";
import { libraryImage, originalKey } from "../../../media/queries.ts";
import { LONGEST_TEXT } from "../../text/text-tool.ts";
import { damageOf } from "./damage.ts";
import { pictureIn, uploadHashOf } from "./data-uris.ts";
import { byHash, matchesOf } from "./matching.ts";
import { picturesIn, type Written } from "./references.ts";
import type { Candidate, PathsData, Reference } from "./schema.ts";

export type PathRule = "library" | "name" | "data" | "unclear" | "missing-file";
export type PathOptions = { readonly rules: readonly PathRule[] };

const OWN = /^\/media\/([0-9a-f]{64})\/[0-9a-z-]+\.[a-z]+$/;
const HASH = /[\\/]media[\\/]([0-9a-f]{64})[\\/]/i;
/** Of an address that is shown. */
const SHOWN = 200;

type Found = { changes: Change[]; flags: Flag[]; references: Reference[]; rules: Set<PathRule> };

/** What becomes of an article's pictures that do not lead into the library. */
export async function planPaths(article: CurrentArticle, context: PlanContext<PathOptions>): Promise<Plan<PathsData>> {
  const { snapshot } = article;
  if (snapshot.body.length > LONGEST_TEXT) return { ok: false, reason: "too-long" };
  const found: Found = { changes: [], flags: [], references: [], rules: new Set() };
  const written = picturesIn(snapshot.body);
  const known = await byHash(context.db, [...new Set(written.map(hashIn).filter((hash) => hash !== undefined))]);
  for (const one of written) await planOne(one, known, found, context);
  await planCovers(snapshot, found, context);
  const { changes, flags, references, rules } = found;
  return {
    ok: true,
    changes,
    flags,
    rules: [...rules],
    ...(references.length > 0 ? { data: { references } } : {}),
    ...(changes.length === 0 && references.length > 0 ? { only: "flagged" } : {}),
  };
}

/** The hash of a file that the address holds: in its path, or of what is planted in it. */
const hashIn = ({ address }: Written): string | undefined =>
  /^data:/i.test(address) ? uploadHashOf(address) : HASH.exec(address)?.[1]?.toLowerCase();

type Known = Awaited<ReturnType<typeof byHash>>;

async function planOne(one: Written, known: Known, found: Found, context: PlanContext<PathOptions>): Promise<void> {
  const { db, options, services, signal } = context;
  const { address } = one;
  const stored = known.get(hashIn(one) ?? "");
  if (stored) {
    const image = libraryImage(stored);
    if (OWN.test(address))
      return checkFile({ ...one, place: "body" }, { hash: stored.hash, src: image.src }, found, context);
    const why = `${damageOf(address)} Isi berkasnya sama dengan gambar di pustaka.`;
    if (options.rules.includes("library")) put(one, image.src, { rule: "library", text: why }, found);
    return;
  }
  if (/^data:/i.test(address)) {
    if (!options.rules.includes("data")) return;
    const taken = await pictureIn(address, signal);
    if (!taken.ok) return flag(one, [], `${damageOf(address)} ${taken.why}`, found);
    return put(
      one,
      originalPath(taken.image),
      { rule: "data", text: `${damageOf(address)} Gambarnya masuk pustaka.` },
      found,
    );
  }
  const { sure, candidates } = await matchesOf(db, address, one.alt);
  if (sure && options.rules.includes("name")) {
    if (await hasFile(services.storage, { hash: sure.image.hash, src: sure.image.src })) {
      const text = `${damageOf(address)} Gambar dengan nama itu ada di pustaka.`;
      return put(one, sure.image.src, { rule: "name", text }, found);
    }
  }
  if (options.rules.includes("unclear")) flag(one, candidates, problemOf(address, candidates), found);
}

const problemOf = (address: string, candidates: readonly Candidate[]) =>
  `${damageOf(address)} ${
    candidates.length > 0
      ? "Pilih gambar yang dimaksud."
      : "Tidak ada gambar di pustaka yang mirip namanya. Pilih sendiri, atau unggah gambarnya."
  }`;

function put(one: Written, path: string, reason: { rule: PathRule; text: string }, found: Found): void {
  found.changes.push(changeTo(one, path, reason));
  found.rules.add(reason.rule);
}

/** The change that gives a reference another address. */
export const changeTo = (
  { start, raw, as }: Written,
  path: string,
  reason: { rule: string; text: string },
): Change => ({ place: "body", start, before: raw, after: as?.(path) ?? path, reasons: [reason] });

function flag(one: Written, candidates: readonly Candidate[], problem: string, found: Found): void {
  const written = one.address.slice(0, SHOWN);
  found.flags.push({ place: "body", start: one.start, text: written, reason: { rule: "unclear", text: problem } });
  found.references.push({ place: "body", start: one.start, written, problem, candidates, chosen: null });
  found.rules.add("unclear");
}

type Used = { readonly hash: string; readonly src: string };
type At = Pick<Written, "start" | "address" | "alt"> & { readonly place: Reference["place"] };

/** A picture that is known, and whose file may be gone. */
async function checkFile(at: At, used: Used, found: Found, { db, options, services }: PlanContext<PathOptions>) {
  if (!options.rules.includes("missing-file") || (await hasFile(services.storage, used))) return;
  const { candidates } = await matchesOf(db, at.address, at.alt);
  const others: Candidate[] = [];
  for (const one of candidates)
    if (one.image.hash !== used.hash && (await hasFile(services.storage, one.image))) others.push(one);
  const problem = "Berkas gambar ini hilang dari penyimpanan. Pilih gambar lain, atau pulihkan dari cadangan.";
  found.references.push({
    place: at.place,
    start: at.start,
    written: at.address.slice(0, SHOWN),
    problem,
    candidates: others,
    chosen: null,
  });
  if (at.place === "body") {
    found.flags.push({
      place: "body",
      start: at.start,
      text: at.address,
      reason: { rule: "missing-file", text: problem },
    });
  }
  found.rules.add("missing-file");
}

async function planCovers(snapshot: ArticleSnapshot, found: Found, context: PlanContext<PathOptions>): Promise<void> {
  const ids = { cover: snapshot.coverImageId, social: snapshot.socialImageId };
  for (const [place, id] of Object.entries(ids) as ["cover" | "social", number | null][]) {
    const image = id === null ? undefined : await imageById(context.db, id);
    if (image) await checkFile({ place, start: 0, address: image.name, alt: snapshot.coverAlt }, image, found, context);
  }
}

async function imageById(db: Db, id: number): Promise<(Used & { name: string }) | undefined> {
  const row = await db
    .selectFrom("images")
    .select(["hash", "media_type", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && { hash: row.hash, name: row.name, src: originalPath({ hash: row.hash, mediaType: row.media_type as never }) }
  );
}

/** What was looked up in one storage; pictures are shown by many articles. */
const LOOKED_UP = new WeakMap<Storage, Map<string, Promise<boolean>>>();

function hasFile(storage: Storage, { hash, src }: Used): Promise<boolean> {
  const known = LOOKED_UP.get(storage) ?? new Map<string, Promise<boolean>>();
  LOOKED_UP.set(storage, known);
  const former = known.get(hash);
  if (former) return former;
  const ending = src.slice(src.lastIndexOf(".") + 1);
  const mediaType = `image/${ending}` as Parameters<typeof originalKey>[0]["mediaType"];
  const looked = storage.stat(originalKey({ hash, mediaType })).then((file) => file !== undefined);
  known.set(hash, looked);
  return looked;
}
