import type { z } from "zod";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { parsePageHost } from "../../../catalogue/ledger/merchants/page-hosts.shared.ts";
import type { MerchantDetail, MerchantDetailName } from "../../../catalogue/ledger/merchants/schema.ts";
import { SHOPS } from "../../../modules/stores/shops.shared.ts";
import type { FormProblem } from "../../../ui/form.tsx";
import { addressOf, type InputOf } from "../../api/api.ts";

export const MERCHANTS_KEY = [addressOf("GET /merchants")];
export const merchantKey = (id: number) => [addressOf("GET /merchants/:id", { id })];

/** A merchant as its form contains it. */
export type MerchantDraft = {
  readonly slug: string;
  readonly name: string;
  readonly homeUrl: string;
  /** The link template; empty means that links lead straight to the offer. */
  readonly linkTemplate: string;
  /** The id in the directory; empty means that the merchant is not in it. */
  readonly store: string;
  readonly facts: { readonly [Name in MerchantDetailName]?: MerchantDetail | undefined };
  /** The hosts, one per line. */
  readonly pageHosts: string;
  readonly mayReadPages: boolean;
  readonly imagesAllowed: boolean;
  readonly descriptionsAllowed: boolean;
};

/** The React props that each part of the form gets. */
export type PartProps = {
  readonly draft: MerchantDraft;
  readonly onChange: (change: Partial<MerchantDraft>) => void;
};

export const EMPTY_DRAFT: MerchantDraft = {
  ...{ slug: "", name: "", homeUrl: "", linkTemplate: "", store: "", facts: {} },
  ...{ pageHosts: "", mayReadPages: false, imagesAllowed: false, descriptionsAllowed: false },
};

export const draftOf = ({ linkTemplate, store, ...merchant }: Merchant): MerchantDraft => ({
  ...{ slug: merchant.slug, name: merchant.name, homeUrl: merchant.homeUrl },
  ...{ linkTemplate: linkTemplate ?? "", store: store ?? "", facts: merchant.facts },
  ...{ pageHosts: merchant.pageHosts.join("\n"), mayReadPages: false },
  ...{ imagesAllowed: merchant.imagesAllowed, descriptionsAllowed: merchant.descriptionsAllowed },
});

export const STORE_IDS = Object.keys(SHOPS) as (keyof typeof SHOPS)[];

const storeId = (text: string | null) => STORE_IDS.find((id) => id === text);
/** Returns the store's name in the directory; undefined if the store is not in the directory. */
export function storeName(text: string | null): string | undefined {
  const id = storeId(text);
  return id && SHOPS[id].name;
}

export const inputOf = (draft: MerchantDraft): InputOf<"POST /merchants"> => ({
  slug: draft.slug.trim(),
  name: draft.name,
  homeUrl: homeAddress(draft.homeUrl),
  linkTemplate: draft.linkTemplate.trim() || null,
  store: storeId(draft.store) ?? null,
  facts: draft.facts,
  pageHosts: hostsIn(draft.pageHosts),
  mayReadPages: draft.mayReadPages,
  imagesAllowed: draft.imagesAllowed,
  descriptionsAllowed: draft.descriptionsAllowed,
});

/** Returns the changed fields only, because a colleague's changes to other fields must not be overwritten. */
export function changeOf(before: MerchantDraft, draft: MerchantDraft): InputOf<"PATCH /merchants/:id"> {
  const [old, { slug: _, ...now }] = [new Map<string, unknown>(Object.entries(inputOf(before))), inputOf(draft)];
  const isSame = (field: string, value: unknown) => JSON.stringify(old.get(field)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(field, value)));
}

/** Returns what a schema reports as wrong, at the field concerned. A wrong host is reported at the field of all hosts. */
export function problemIn(schema: z.ZodType, value: unknown): FormProblem | undefined {
  const { error } = schema.safeParse(value);
  if (!error) return undefined;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    fields[path[0] === "pageHosts" ? "pageHosts" : path.join(".")] ??= message;
  }
  return { fields };
}

/** Returns the typed hosts. A word that is not a host is returned as typed, and the schema refuses it. */
export function hostsIn(text: string): string[] {
  const typed = text.split(/[\s,]+/).filter((word) => word !== "");
  return [
    ...new Set(
      typed.map((word) => {
        const host = parsePageHost(word);
        return host.ok ? host.value : word;
      }),
    ),
  ];
}

/** Returns the typed address of a site, completed if the scheme was left out, as in `www.toko.example`. */
export function homeAddress(typed: string): string {
  const address = typed.trim();
  return /^[^\s/:]+\.[^\s/:]+/.test(address) ? `https://${address}` : address;
}

/** Returns the host of an address, shortened for reading. */
export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
