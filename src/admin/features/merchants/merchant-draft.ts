import type { z } from "zod";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { parsePageHost } from "../../../catalogue/ledger/merchants/page-hosts.shared.ts";
import type { MerchantFact, MerchantFactName } from "../../../catalogue/ledger/merchants/schema.ts";
import { SHOPS } from "../../../modules/stores/shops.shared.ts";
import type { FormProblem } from "../../../ui/form.tsx";
import { addressOf, type InputOf } from "../../api/api.ts";

export const MERCHANTS_KEY = [addressOf("GET /merchants")];
export const merchantKey = (id: number) => [addressOf("GET /merchants/:id", { id })];

/** A merchant as its form has it. */
export type MerchantDraft = {
  readonly slug: string;
  readonly name: string;
  readonly homeUrl: string;
  /** Empty: links lead straight to the offer. */
  readonly linkTemplate: string;
  /** Empty: it is not in the directory. */
  readonly store: string;
  readonly facts: { readonly [Name in MerchantFactName]?: MerchantFact | undefined };
  /** One a line. */
  readonly pageHosts: string;
  readonly mayReadPages: boolean;
  readonly imagesAllowed: boolean;
  readonly descriptionsAllowed: boolean;
};

/** What each part of the form is given. */
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
/** Of the directory; undefined where it has none. */
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

/** Only what is another than it was: what a colleague has changed meanwhile stays. */
export function changeOf(before: MerchantDraft, draft: MerchantDraft): InputOf<"PATCH /merchants/:id"> {
  const [old, { slug: _, ...now }] = [new Map<string, unknown>(Object.entries(inputOf(before))), inputOf(draft)];
  const isSame = (field: string, value: unknown) => JSON.stringify(old.get(field)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(field, value)));
}

/** What a schema says is wrong, at the field that it is about; a host that is wrong is one of the field of hosts. */
export function problemIn(schema: z.ZodType, value: unknown): FormProblem | undefined {
  const { error } = schema.safeParse(value);
  if (!error) return undefined;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    fields[path[0] === "pageHosts" ? "pageHosts" : path.join(".")] ??= message;
  }
  return { fields };
}

/** The hosts that were typed; what is none stands as it was typed, for the schema to refuse. */
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

/** The address of a site that was typed, whole where its scheme was left out: `www.toko.example`. */
export function homeAddress(typed: string): string {
  const address = typed.trim();
  return /^[^\s/:]+\.[^\s/:]+/.test(address) ? `https://${address}` : address;
}

/** For reading. */
export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
