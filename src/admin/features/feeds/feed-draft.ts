import type { FeedDetails, FeedPreviewData } from "../../../catalogue/ingest/answers.ts";
import { PART_BYTES } from "../../../catalogue/ingest/schema.ts";
import type { FormProblem } from "../../../ui/form.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { type Part, uploadParts } from "../../api/upload-parts.ts";
import { addressesIn } from "./page-fields.tsx";

/** `kept` means that the stored secret remains in use, although it is never shown again. */
export type Access = "kept" | "open" | "password" | "header";
export type Mapping = FeedPreviewData["mapping"];

/** A feed as its form contains it. */
export type FeedDraft = {
  readonly merchant: string;
  readonly name: string;
  readonly source: "url" | "file" | "pages";
  readonly url: string;
  /** The addresses, one per line. */
  readonly pages: string;
  readonly mayReadPages: boolean;
  readonly access: Access;
  readonly user: string;
  readonly password: string;
  readonly header: string;
  readonly value: string;
  readonly category: string | null;
  readonly productType: string | null;
  readonly intervalMinutes: number | null;
  /** The mapping of columns; null means that the server guesses it. */
  readonly mapping: Mapping | null;
};

export type PartProps = {
  readonly draft: FeedDraft;
  readonly onChange: (change: Partial<FeedDraft>) => void;
};

const NO_SECRET = { user: "", password: "", header: "", value: "" };

export const EMPTY_DRAFT: FeedDraft = {
  ...{ merchant: "", name: "", source: "url", url: "", pages: "", mayReadPages: false, access: "open", ...NO_SECRET },
  ...{ category: null, productType: null, intervalMinutes: 1440, mapping: null },
};

export const draftOf = (feed: FeedDetails): FeedDraft => ({
  ...{ merchant: feed.merchant.slug, name: feed.name, source: feed.source === "manual" ? "file" : feed.source },
  ...{ url: feed.url ?? "", pages: "", mayReadPages: false, access: feed.hasSecret ? "kept" : "open", ...NO_SECRET },
  ...{ category: feed.category, productType: feed.productType, intervalMinutes: feed.intervalMinutes },
  mapping: feed.mapping,
});

/** Returns the secret that the address requires; undefined keeps the stored one. */
const secretOf = ({ access, user, password, header, value }: FeedDraft) =>
  ({
    kept: undefined,
    open: null,
    password: { user, password },
    header: { header: header.trim(), value: value.trim() },
  })[access];

/** Returns the problem of an incomplete secret, at the field concerned. */
export function secretProblem({ access, user, header, value }: FeedDraft): FormProblem | undefined {
  if (access === "password" && user === "") return { fields: { "secret.user": "Tulis nama pengguna." } };
  if (access !== "header") return undefined;
  if (header.trim() === "") return { fields: { "secret.header": "Tulis nama header." } };
  return value.trim() === "" ? { fields: { "secret.value": "Tulis isi header." } } : undefined;
}

const addressOf = (draft: FeedDraft) => ({ url: draft.url.trim(), secret: secretOf(draft) });

function contentOf(draft: FeedDraft, upload: string | undefined) {
  if (draft.source === "pages") return { pages: addressesIn(draft.pages), mayReadPages: draft.mayReadPages };
  return draft.source === "url" ? addressOf(draft) : { upload };
}

export const inputOf = (draft: FeedDraft, upload: string | undefined): InputOf<"POST /feeds"> => ({
  ...{ merchant: draft.merchant, name: draft.name.trim() || undefined },
  ...contentOf(draft, upload),
  ...{ category: draft.category, productType: draft.productType },
  intervalMinutes: draft.source === "file" ? null : draft.intervalMinutes,
  mapping: draft.mapping,
});

/** Returns the changed fields only. */
export function changeOf(before: FeedDraft, draft: FeedDraft, upload: string | undefined): InputOf<"PATCH /feeds/:id"> {
  const isSame = (...names: (keyof FeedDraft)[]) =>
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(draft[name]));
  return {
    ...(isSame("name") ? {} : { name: draft.name.trim() }),
    ...(isSame("url") ? {} : { url: draft.url.trim() }),
    ...(isSame("access", "user", "password", "header", "value") ? {} : { secret: secretOf(draft) }),
    ...(isSame("category", "productType") ? {} : { category: draft.category, productType: draft.productType }),
    ...(isSame("intervalMinutes") ? {} : { intervalMinutes: draft.intervalMinutes }),
    ...(isSame("mapping") ? {} : { mapping: draft.mapping }),
    ...(upload === undefined ? {} : { upload }),
  };
}

export const previewInputOf = (
  draft: FeedDraft,
  { feed, upload }: { readonly feed: number | undefined; readonly upload: string | undefined },
): InputOf<"POST /feed-previews"> => ({
  ...{ feed, merchant: draft.merchant, mapping: draft.mapping },
  ...(draft.source === "url" ? addressOf(draft) : { upload }),
});

/** Sends a file in parts. @returns the name by which the server knows the file until a feed is created from it */
export async function uploadFeed(file: File, onSent: (share: number) => void): Promise<string> {
  const params = await api("POST /feed-uploads");
  const sendPart = (part: Part) => api("PUT /feed-uploads/:upload", { params, ...part });
  await uploadParts({ file, partBytes: PART_BYTES, sendPart, onSent });
  return params.upload;
}
