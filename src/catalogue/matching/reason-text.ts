import type { Accessory } from "./accessories.ts";
import { brandName } from "./brands.ts";
import type { MatchDecision, MatchDoubt } from "./decide.ts";
import type { Guard } from "./guards.ts";
import type { KindName } from "./kinds.ts";
import type { Agreement } from "./match-offer.ts";
import { formatNumber } from "./numbers.ts";
import { type Dimension, quantityText } from "./quantities.ts";
import type { Region } from "./regions.ts";

/** Says why an offer is where it is, for visitors and editors: "kode GA-403 dan 512 GB sama; tidak ada yang bertentangan". */
export function reasonText(decision: MatchDecision): string {
  switch (decision.decision) {
    case "join":
      return `${agreementText(decision.agreement)}; tidak ada yang bertentangan`;
    case "doubtful":
      return `${agreementText(decision.agreement)}, tetapi ${doubtText(decision.doubt)}`;
    case "own":
      return "tidak ada GTIN atau kode yang sama dengan produk lain";
  }
}

export function agreementText(agreement: Agreement): string {
  switch (agreement.kind) {
    case "gtin":
      return `GTIN ${shortGtin(agreement.gtin)} sama`;
    case "group":
      return `nomor grup ${agreement.groupId} dari toko ini sama`;
    case "picture":
      return `gambarnya sama dan judulnya mirip (skor ${percentText(agreement.score)})`;
    case "words":
      return "judulnya sama kata demi kata";
    case "likeness":
      return `judulnya mirip (skor ${percentText(agreement.score)})`;
    case "code": {
      const [code = ""] = agreement.codes;
      const quantities = agreement.quantities.slice(0, 3).map(({ dimension, value }) => quantityText(dimension, value));
      return `${listText([...(agreement.brand ? [`merek ${brandName(agreement.brand)}`] : []), `kode ${code.toUpperCase()}`, ...quantities])} sama`;
    }
  }
}

export function doubtText(doubt: MatchDoubt): string {
  switch (doubt.kind) {
    case "guards":
      return listText(doubt.guards.map(guardText));
    case "brand":
      return `mereknya berbeda: ${doubt.brands.map(brandName).join(" dan ")}`;
    case "price":
      return `harganya berbeda ${Math.floor(doubt.ratio)} kali lipat`;
    case "short-code":
      return `kode ${doubt.code.toUpperCase()} terlalu pendek selama mereknya tidak diketahui`;
    case "host-code":
      return `kode ${doubt.code.toUpperCase()} mungkin milik barang yang dilengkapinya`;
    case "other-codes":
      return `masing-masing punya kode lain: ${codesText(doubt.values)}`;
    case "score":
      return `keterangan lainnya kurang mirip (skor ${percentText(doubt.score)})`;
    case "region":
      return `${listText([...new Set(doubt.values.flat())].map((region) => REGION_LABELS[region] ?? region))} hanya disebut salah satu`;
    case "extras":
      return `yang disertakan berbeda: ${doubt.values.map((words) => words.slice(0, 4).join(" ") || "tidak disebut").join(" dan ")}`;
    case "no-code":
      return "tidak ada GTIN atau kode yang sama";
    case "same-seller":
      return "keduanya dari penjual yang sama, yang hanya disatukan lewat GTIN atau nomor grupnya";
    case "fashion":
      return "produk fashion tidak disatukan lewat judulnya";
    case "minority":
      return `baru cocok dengan ${doubt.agreeing} dari ${doubt.of} penawaran produk ini`;
    case "own-product":
      return "penawaran ini sudah menjadi produk sendiri, jadi keduanya digabung oleh redaksi saja";
    case "ambiguous":
      return `cocok dengan ${doubt.products.length} produk sekaligus`;
  }
}

export function guardText(guard: Guard): string {
  switch (guard.name) {
    case "gtin":
      return `GTIN berbeda: ${guard.values.map(shortGtin).join(" dan ")}`;
    case "quantity":
      return `${QUANTITY_LABELS[guard.dimension]} berbeda: ${guard.values.map((values) => values.map((value) => quantityText(guard.dimension, value)).join("/")).join(" dan ")}`;
    case "pack-count":
      return `isi kemasan berbeda: ${guard.values.join(" dan ")}`;
    case "generation":
      return `${listText(quoted(guard.values.flat()))} hanya disebut salah satu`;
    case "accessory":
      return `${listText(quoted(guard.values.flat().map((name) => ACCESSORY_LABELS[name])))} hanya disebut salah satu`;
    case "model-number":
      return `nomor model berbeda: ${guard.values.map((numbers) => `${guard.word} ${numbers.join("/")}`).join(" dan ")}`;
    case "measure":
      return `ukuran berbeda: ${guard.values.map((measures) => measures.join("/")).join(" dan ")}`;
    case "codes":
      return `kode berbeda: ${codesText(guard.values)}`;
    case "kind":
      return `${KIND_LABELS[guard.kind]} ${guard.values.every((values) => values.length > 0) ? `berbeda: ${guard.values.map((values) => values.join("/")).join(" dan ")}` : "hanya disebut salah satu"}`;
    case "size":
      return `ukuran berbeda: ${guard.values.map((sizes) => sizes.join("/").toUpperCase()).join(" dan ")}`;
  }
}

export const QUANTITY_LABELS: Record<Dimension, string> = {
  bytes: "memori",
  weight: "berat",
  volume: "volume",
  length: "ukuran",
  power: "daya",
  horsepower: "PK",
  cooling: "daya pendinginan",
  voltage: "tegangan",
  "apparent-power": "daya",
  charge: "kapasitas baterai",
  energy: "energi baterai",
  "refresh-rate": "laju segar",
  frequency: "frekuensi",
  pixels: "resolusi kamera",
  resolution: "resolusi",
  light: "terang cahaya",
  share: "kadar",
  "sun-protection": "SPF",
};

const KIND_LABELS: Record<KindName, string> = {
  side: "sisi (kiri/kanan)",
  end: "posisi (depan/belakang)",
  "battery-size": "ukuran baterai",
  "scent-strength": "jenis parfum",
  "oil-grade": "kekentalan oli",
  age: "usia",
  "school-year": "kelas",
  curriculum: "kurikulum",
  "for-whom": "peruntukan",
  direction: "arah konektor",
  plug: "jenis colokan",
  graphics: "kartu grafis",
  "ink-colour": "warna",
  imitation: "tanda barang tiruan",
  completeness: "kelengkapan",
};

const REGION_LABELS: Readonly<Record<string, string>> = {
  international: "versi internasional",
  china: "versi Cina",
  japan: "versi Jepang",
  korea: "versi Korea",
  europe: "versi Eropa",
  america: "versi Amerika",
  singapore: "versi Singapura",
} satisfies Record<Region, string>;

const ACCESSORY_LABELS: Record<Accessory, string> = {
  for: "untuk",
  bundle: "paket",
  "body-only": "body only",
  case: "case atau tas",
  "screen-protector": "pelindung layar",
  charger: "charger",
  cable: "kabel",
  strap: "tali",
  "spare-part": "suku cadang",
  ink: "tinta",
  holder: "dudukan",
  battery: "baterai",
  remote: "remote",
  refill: "isi ulang",
  box: "dus",
};

const percentText = (score: number) => `${formatNumber(Math.round(score * 100))}%`;

const list = new Intl.ListFormat("id", { type: "conjunction" });
/** Joins parts to a list: "a dan b", "a, b, dan c". */
const listText = (parts: readonly string[]) => list.format(parts);
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`);
const codesText = (values: readonly (readonly string[])[]) =>
  values.map((codes) => codes.slice(0, 2).join("/").toUpperCase()).join(" dan ");
/** Writes a GTIN as it is printed on the package. */
const shortGtin = (gtin: string) => (gtin.startsWith("000000") ? gtin.slice(6) : gtin.replace(/^0/, ""));
