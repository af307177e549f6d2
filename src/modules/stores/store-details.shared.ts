/** What may be known of a store of the directory, in the order in which it is shown. */
export const STORE_DETAILS = ["domain", "returns", "payment", "complaints"] as const;
export type StoreDetailName = (typeof STORE_DETAILS)[number];

export const STORE_DETAIL_LABELS: Readonly<Record<StoreDetailName, string>> = {
  domain: "Domain resmi",
  returns: "Pengembalian barang",
  payment: "Cara pembayaran",
  complaints: "Cara mengadu",
};

/** What is known, with the address where it was read and the day, YYYY-MM-DD. */
export type StoreDetail = { readonly text: string; readonly source: string; readonly checkedOn: string };
export type StoreDetails = { readonly [Name in StoreDetailName]?: StoreDetail | undefined };

/** Of a store that has closed: YYYY-MM-DD, and what visitors are told. */
export type StoreClosure = { readonly closedOn: string; readonly reason: string };

/** What an owner knows of a store. */
export type StoreRecord = { readonly details: StoreDetails; readonly closure: StoreClosure | null };

/** By the id of the store; one that nobody has written of has none. */
export type StoreRecords = Readonly<Record<string, StoreRecord>>;
