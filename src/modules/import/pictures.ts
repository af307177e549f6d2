import { lstat, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { seconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { GuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { FetchFailure } from "../../platform/fetch/guarded-request.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { ingestImage, queueVariants, storeImage } from "../media/commands.ts";
import { originalPath } from "../media/picture.shared.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_IMAGE_BYTES } from "../media/schema.ts";

export type Picture = { readonly id: number; readonly path: string };

export type PictureResult =
  | { readonly found: "picture"; readonly picture: Picture }
  /** The picture is on another server, and nobody has agreed to fetch it. */
  | { readonly found: "waiting" }
  | { readonly found: "nothing"; readonly problem: string };

type Options = {
  readonly db: Db;
  readonly storage: Storage;
  /** Fetches pictures of other servers; if undefined, these pictures wait. */
  readonly guardedFetch: GuardedFetch | undefined;
  /** The imported folder, or the folder that holds the imported file; undefined for an uploaded file. */
  readonly root: string | undefined;
};

type PictureRequest = {
  readonly alt: string;
  readonly titled?: boolean | undefined;
  /** The file that names the picture. */
  readonly file: string;
};

const FETCH_TIME = seconds(30);
/** The number of addresses whose pictures are remembered during an import. */
const CACHE_SIZE = 10_000;
const OWN = /^\/media\/([0-9a-f]{64})\/[0-9a-z]+\.[a-z]+$/;

/** Puts the pictures of articles into the library: from the folder beside them, out of the text, or from their server. */
export class Pictures {
  readonly #options: Options;
  readonly #known = new Map<string, Promise<PictureResult>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param address as the article has it: a file path, an address, or `data:` */
  ingest(address: string, wanted: PictureRequest): Promise<PictureResult> {
    const key = /^https?:\/\//.test(address) ? address : `${dirname(wanted.file)} ${address}`;
    const known = this.#known.get(key);
    if (known && !address.startsWith("data:")) return known;
    const result = this.#find(address, wanted);
    if (this.#known.size >= CACHE_SIZE) this.#known.clear();
    if (!address.startsWith("data:")) this.#known.set(key, result);
    return result;
  }

  async #find(address: string, wanted: PictureRequest): Promise<PictureResult> {
    const own = OWN.exec(address)?.[1];
    const stored = own ? await this.#stored(own) : undefined;
    if (stored) return { found: "picture", picture: { id: stored, path: address } };
    if (address.startsWith("data:")) return this.#store(bytesOf(address), "gambar.png", address.slice(0, 40), wanted);
    if (/^https?:\/\//.test(address)) return this.#fetch(address, wanted);
    const file = await this.#localFile(address, wanted.file);
    if (!file) return noPicture(`Gambar tidak ditemukan: ${address}`);
    return this.#store(await readFile(file), nameOf(address), address, wanted);
  }

  async #stored(hash: string): Promise<number | undefined> {
    const row = await this.#options.db.selectFrom("images").select("id").where("hash", "=", hash).executeTakeFirst();
    return row?.id;
  }

  async #fetch(address: string, wanted: PictureRequest): Promise<PictureResult> {
    const { guardedFetch } = this.#options;
    if (!guardedFetch) return { found: "waiting" };
    const answer = await guardedFetch(address, {
      timeout: FETCH_TIME,
      maxBytes: MAX_IMAGE_BYTES,
      // The content decides what a file is; this pattern only refuses web pages, such as a page that says "not found".
      type: /^(image\/|application\/octet-stream|binary\/)/i,
    });
    if (!answer.ok) return noPicture(`${OUTSIDE_WORDS[answer.code]}: ${address}`);
    const { status, bytes } = answer.value;
    if (status !== 200) return noPicture(`Gambar tidak dapat diambil (${status}): ${address}`);
    return this.#store(bytes, nameOf(URL.parse(address)?.pathname ?? ""), address, wanted);
  }

  async #store(
    bytes: Uint8Array,
    name: string,
    address: string,
    { alt, titled = false }: PictureRequest,
  ): Promise<PictureResult> {
    const { db, storage } = this.#options;
    const ingested = await ingestImage(bytes);
    if (!ingested.ok) return noPicture(`Gambar ditolak: ${address}. ${IMAGE_FAILURE_MESSAGES[ingested.code]}`);
    const { id } = await storeImage(db, storage, ingested.value, {
      name,
      alt: alt.slice(0, 300),
      titled,
      source: "import",
    });
    await queueVariants(db, id);
    return { found: "picture", picture: { id, path: originalPath(ingested.value) } };
  }

  /** Finds a file inside the imported folder; links that lead out of it are not followed. */
  async #localFile(address: string, file: string): Promise<string | undefined> {
    const { root } = this.#options;
    if (root === undefined) return undefined;
    const path = decoded(address.replace(/[?#].*$/, ""));
    const beside = path.startsWith("/") ? [] : [dirname(file)];
    const tops = [root, ...(PARTS.has(basename(root)) ? [dirname(root)] : [])];
    for (const [index, top] of tops.entries()) {
      const real = await realpath(top).catch(() => top);
      for (const folder of [...(index === 0 ? beside : []), ...PUBLIC]) {
        for (const spelled of spellings(path)) {
          const candidate = await realpath(join(top, folder, spelled)).catch(() => undefined);
          if (!candidate?.startsWith(real + sep)) continue;
          const found = await lstat(candidate);
          if (found.isFile() && found.size <= MAX_IMAGE_BYTES) return candidate;
        }
      }
    }
    return undefined;
  }
}

/** The spellings of a file name: as written, then with composed and with decomposed accents, because macOS decomposes them. */
const spellings = (path: string) => new Set([path, path.normalize("NFC"), path.normalize("NFD")]);

/** Folders that static site generators publish at the top of a site. */
const PUBLIC = [".", "static", "public", "assets"];
/** Folders of articles whose pictures lie in a folder beside them. */
const PARTS = new Set(["articles", "content", "posts", "_posts", "source"]);

const noPicture = (problem: string): PictureResult => ({ found: "nothing", problem });

const OUTSIDE_WORDS: Record<FetchFailure, string> = {
  "bad-address": "Alamat gambar tidak benar",
  "private-address": "Gambar ada di jaringan tertutup dan tidak diambil",
  unresolved: "Nama situs gambar tidak ditemukan",
  unreachable: "Server gambar tidak dapat dihubungi",
  "timed-out": "Gambar terlalu lama diambil",
  "too-large": "Gambar terlalu besar",
  "wrong-type": "Di alamat ini tidak ada gambar",
  "too-many-redirects": "Alamat gambar dialihkan tanpa akhir",
};

const nameOf = (path: string) => decoded(path.split("/").at(-1) ?? "").slice(0, 200) || "gambar";

const bytesOf = (address: string): Uint8Array => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
