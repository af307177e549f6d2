import type { Availability, OfferCondition } from "../../ledger/offers/schema.ts";
import { conditionInTitle } from "../../matching/conditions.ts";

const BACKORDER = /back[\s_-]?order|available[\s_]for[\s_]order|on[\s_-]?backorder|indent|inden\b/i;
const PREORDER = /pre[\s_-]?order|^po(?:\b(?!\s*\/)|$)|prapesan|pra-pesan|coming[\s_-]?soon|segera (?:hadir|tersedia)/i;
const OUT =
  /out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|habis|kosong|^(?:no|n|false|f|tidak|nonaktif|inactive|out|oos)$|tidak (?:tersedia|ada|ready)|belum tersedia|unavailable|not[\s_-]?available|discontinued|stok:? *0\b/i;
const IN =
  /in[\s_-]?stock|instock|tersedia|ready|\bada\b|available|^(?:yes|y|true|t|ya|aktif|active|in|banyak)$|limited|terbatas|sisa|stok/i;

/** Reads the availability from English or Indonesian words, or from a number in stock; undefined for anything else. */
export function readAvailability(text: string): Availability | undefined {
  const words = text.trim().replace(/^.*schema\.org\//i, "");
  const count = /^(-?\d+(?:[.,]\d+)?)\s*(?:\+|pcs|buah|unit|pc|stok|item)?$/i.exec(words)?.[1];
  if (count !== undefined) return Number.parseFloat(count.replace(",", ".")) > 0 ? "in_stock" : "out_of_stock";
  if (BACKORDER.test(words)) return "backorder";
  if (PREORDER.test(words)) return "preorder";
  if (OUT.test(words)) return "out_of_stock";
  return IN.test(words) ? "in_stock" : undefined;
}

const USED =
  /used|bekas|second|2nd|pre-?\s?loved|pre-?\s?owned|seken|sekon|^bks$|open\s?box|ex[\s-]?display|like[\s-]?new|(?:seperti|kayak|serasa|nyaris|hampir) baru|pernah (?:di)?pakai/i;
/** "99%" and "mulus 95 %" say how much is left of a used thing; "100% baru" and "100% original" do not. */
const SHARE_OF_NEW = /(?<!\d)\d{2}\s*(?:%|persen)/i;

/** Reads the condition; undefined where the words name none. */
export function readCondition(text: string): OfferCondition | undefined {
  if (/refurb|rekondisi|renewed|remanufactured/i.test(text)) return "refurbished";
  if (/(?:bukan|tidak|never|not) (?:barang )?(?:bekas|second|used)/i.test(text)) return "new";
  if (USED.test(text) || SHARE_OF_NEW.test(text)) return "used";
  return conditionInTitle(text) ?? (/new|baru|^1$/i.test(text) ? "new" : undefined);
}
