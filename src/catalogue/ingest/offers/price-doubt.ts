import { isSentinelPrice } from "../../ledger/prices/schema.ts";

/**
 * Why a person should look at a price before it is trusted. `sentinel` and `on-request`: the shop wrote some number instead of its real price; `part-payment`:
 * the offer's title speaks of a part of the price, and `flagPartPayments` (ledger) marks the price as an outlier if it is far below the prices of other shops.
 */
export type PriceDoubt = "sentinel" | "on-request" | "part-payment";

/** @param price in rupiah */
export function priceDoubtOf(title: string, price: number): PriceDoubt | undefined {
  if (isSentinelPrice(price)) return "sentinel";
  if (asksForPrice(title)) return "on-request";
  return namesPartPayment(title) ? "part-payment" : undefined;
}

/** "Telepon" is a thing that shops sell, too, so a word must show that somebody is to be called. */
const CALLING =
  "(?:telp|tlp|telpon|telepon)(?=\\s+(?:dulu|dahulu|kami|kita|untuk|ke|admin|penjual|seller|langsung)(?!\\p{L}))";
const ASKING = `(?:hubungi|hub|chat|wa|whatsapp|sms|tanya(?:kan)?|kontak|contact|call|ask|japri|inbox|dm|pm|${CALLING})`;
/** Matches "chat dulu untuk harga", "hubungi kami harga". */
const ASK_FOR_PRICE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${ASKING}(?:\s+\p{L}{1,12}){0,3}\s+(?:harga|price)(?!\p{L})(?!\s+(?:grosir|reseller|partai|borongan|khusus|spesial|terbaik|promo|nego))`,
  "iu",
);
/** Matches "harga hubungi kami", "harga: via chat", "price on request". */
const PRICE_BY_ASKING = new RegExp(
  String.raw`(?<!\p{L})(?:harga|price)\s*(?::\s*|\s)(?:(?:nego|negosiasi|silakan|silahkan|mohon|via|by|lewat|on|upon|by)\s+){0,2}(?:${ASKING}|request|(?:telp|tlp|telpon|telepon)(?=\s*(?:$|[^\p{L}\s]|\d)))(?!\p{L})`,
  "iu",
);

/** "Japri" is to write to the shop in private, where it tells a price. */
const IN_PRIVATE = /(?<![\p{L}\p{N}])japri(?![\p{L}\p{N}])/iu;

const asksForPrice = (title: string): boolean =>
  ASK_FOR_PRICE.test(title) || PRICE_BY_ASKING.test(title) || IN_PRIVATE.test(title);

const PART = /(?<![\p{L}\p{N}])(?:dp|uang muka|down payment|cicilan|cicil|angsuran|kontrak)(?![\p{L}\p{N}])/giu;
/**
 * Words just before "cicilan" or the like which show that instalments are only a way to pay the full price: "bisa cicilan", "support cicilan", "cicilan 0%".
 */
const PRAISED_BEFORE =
  /(?:bisa|dapat|support|menerima|terima|melayani|tersedia|free|gratis|tanpa|cash(?:\s*(?:\/|dan|atau|&))?)\s*$/iu;
const PRAISED_BEHIND = /^\s*(?:0\s*%|nol persen|tersedia|available)/iu;
/** Words and versions that show that DP means DisplayPort. */
const DISPLAY_PORT =
  /(?<!\p{L})(?:kabel|cable|port|displayport|display port|hdmi|vga|dvi|usb|type-?c|adapter|adaptor|converter|konverter|konektor|monitor|mini|male|female|docking|dock|switch|kvm|splitter|[248]k|\d{2,3} ?hz|thunderbolt|edp|gt ?\d{3}|[gr]tx? ?\d{3,4}|rx ?\d{3,4})(?!\p{L})|(?<!\p{L})dp ?[12]\.\d/iu;

/** Whether a title says that its price is a down payment, one payment of several, or a price that is bound to a contract. */
function namesPartPayment(title: string): boolean {
  for (const match of title.matchAll(PART)) {
    const [before, behind] = [title.slice(0, match.index), title.slice(match.index + match[0].length)];
    if (match[0].toLowerCase() === "dp" && DISPLAY_PORT.test(title)) continue;
    if (!PRAISED_BEFORE.test(before) && !PRAISED_BEHIND.test(behind)) return true;
  }
  return false;
}

const STARTING_AT = /(?<!\p{L})(?:mulai(?:\s+dari|\s+rp|\s*\)?$)|harga mulai|starting (?:from|at))/iu;

/** Whether the title says that the price is the price of the cheapest variant: "Hoodie Fleece (mulai dari)". */
export const namesLowestPrice = (title: string): boolean => STARTING_AT.test(title);
