/** The details that an owner may record about a store, in the order in which they are shown. */
export const STORE_DETAILS = ["domain", "returns", "payment", "complaints"] as const;
export type StoreDetailName = (typeof STORE_DETAILS)[number];

export const STORE_DETAIL_LABELS: Readonly<Record<StoreDetailName, string>> = {
  domain: "Domain resmi",
  returns: "Pengembalian barang",
  payment: "Cara pembayaran",
  complaints: "Cara mengadu",
};

/** A detail with the address of the page where it was read, and the day on which it was read, as YYYY-MM-DD. */
export type StoreDetail = { readonly text: string; readonly source: string; readonly checkedOn: string };
export type StoreDetails = { readonly [Name in StoreDetailName]?: StoreDetail | undefined };

/** The day on which a store closed, as YYYY-MM-DD, and the reason that visitors are told. */
export type StoreClosure = { readonly closedOn: string; readonly reason: string };

/** What an owner has recorded about a store. */
export type StoreRecord = { readonly details: StoreDetails; readonly closure: StoreClosure | null };

/** Records by store id; a store about which nothing is recorded is missing. */
export type StoreRecords = Readonly<Record<string, StoreRecord>>;
