import type { ProductTypeSlug } from "../product-types.shared.ts";

/** Types of things that hold data. Their titles state a capacity; titles of cases, docks and cables for such things have the same words, but no capacity. */
const DATA_STORES: ReadonlySet<string> = new Set<ProductTypeSlug>(["hard-disk", "ssd", "flashdisk", "kartu-memori"]);

const CAPACITY = /(?<![\d.,])\d{1,4}(?:[.,]\d)?\s?(?:[gt]b?|[gt]iga|mb(?!ps|\s?\/))(?![a-z])/i;

const AROUND_IT =
  /(?<!\p{L})(?:case|casing|hard ?case|soft ?case|enclosure|box|kotak|tas|bag|pouch|dock|docking|station|caddy|kadi|bay|kabel|cable|cord|adapte?o?r|converter|konverter|konektor|connector|kandang|penutup|pelindung|lampiran|sarung|cover|sampul|kasus|rack|rak|tempat|dompet|protector|protection|reader|pembaca|hub|splitter|extension|extention|carrying|floppy|disket)(?!\p{L})/iu;

/** A word that means an adapter where only the path names a flash drive ("OTG Micro USB"). "Flashdisk OTG" is itself a flash drive. */
const ON_ITS_SHELF = /\botg\b/i;

/**
 * Finds the word which shows that a title is about an accessory of a data store; undefined where the title is about the data store itself.
 * @param isNamed whether the title itself names the data store, not only the offer's path
 */
export function thingAroundStore(title: string, isNamed: boolean): string | undefined {
  if (CAPACITY.test(title)) return undefined;
  const around = AROUND_IT.exec(title) ?? (isNamed ? null : ON_ITS_SHELF.exec(title));
  return around?.[0].toLowerCase();
}

export const isDataStore = (slug: string): boolean => DATA_STORES.has(slug);

/** Says whether a title is a drive such as "M.2 PCIe NVMe SSD 512 GB", and not a computer that contains a drive. */
export const isStoreAlone = (title: string): boolean =>
  CAPACITY.test(title) &&
  /\b(?:ssd|nvme)\b/i.test(title) &&
  !/\b(?:ram|ddr\d\w?|intel|amd|ryzen|celeron|core|laptop|notebook|pc)\b/i.test(title);

const FLASH_DRIVE = /\b(?:flash|thumb|jempol|pen ?drive|pena|stik|stick|u disk|disk u|jump ?drive|memori|memory)\b/i;

/**
 * Recognises a flash drive such as "8 GB USB 2.0 Flash Stik Memori Pena". Flash drives come in many shapes, and many of their titles are machine-translated, so
 * names alone do not find them.
 */
export const isFlashDrive = (title: string): boolean =>
  /\busb/i.test(title) && CAPACITY.test(title) && FLASH_DRIVE.test(title);
