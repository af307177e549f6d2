import { DETAIL_LABELS } from "../../../modules/audit/detail-labels.shared.ts";
import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";

const LABELS: Readonly<Record<string, string>> = DETAIL_LABELS;

/** Indonesian words for the codes, by the name of the detail that contains them. Codes missing here are shown as they were written. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  action: {
    publish: "diterbitkan",
    unpublish: "penerbitan dibatalkan",
    trash: "dibuang ke sampah",
    move: "kategori diganti",
    tag: "tag ditambahkan",
  },
  category: Object.fromEntries(CATEGORIES.map(({ slug, name }) => [slug, name])),
  method: { password: "kata sandi", oidc: "akun luar" },
  outcome: { mended: "diperbaiki", unfounded: "tidak terbukti" },
  reason: {
    "other-price": "harganya berbeda",
    "sold-out": "habis",
    "other-product": "produk lain",
    "no-page": "halamannya tidak ada",
  },
  role: ROLE_NAMES,
  scope: { global: "semua perangkat", local: "perangkat ini", others: "perangkat lain" },
  verdict: {
    same: "sama",
    variant: "varian",
    different: "berbeda",
    "other-pack": "isi kemasan berbeda",
    right: "benar",
    wrong: "salah",
  },
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

type FormatTime = (at: string) => string;

/** Returns each detail of an audit entry as its label and its value. */
export const detailRows = (detail: unknown, formatTime: FormatTime): (readonly [label: string, value: string])[] =>
  detail !== null && typeof detail === "object"
    ? Object.entries(detail).map(([name, value]) => [LABELS[name] ?? name, valueText(name, value, formatTime)] as const)
    : [];

function valueText(name: string, value: unknown, formatTime: FormatTime): string {
  if (value === null || value === undefined || value === "") return "tidak ada";
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  if (typeof value === "string") return TIME.test(value) ? formatTime(value) : (WORDS[name]?.[value] ?? value);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one, formatTime)).join(", ") || "tidak ada";
  if (typeof value !== "object") return String(value);
  return (
    detailRows(value, formatTime)
      .map(([label, inner]) => `${label}: ${inner}`)
      .join(", ") || "tidak ada"
  );
}

/** Says what an entry was about: the title or name in its details if there is one, otherwise its target. */
export function targetText(target: string, detail: unknown): string {
  const told = namesOf(detail);
  if (told !== undefined) return told;
  if (UUID.test(target)) return "";
  return /^\d+$/.test(target) ? `Nomor ${target}` : target;
}

function namesOf(detail: unknown): string | undefined {
  if (detail === null || typeof detail !== "object") return undefined;
  for (const name of ["title", "name"]) {
    const value: unknown = Object.entries(detail).find(([key]) => key === name)?.[1];
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/** A UUID means nothing to most readers, so it is shown with the details only. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
