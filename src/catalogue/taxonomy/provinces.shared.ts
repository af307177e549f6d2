/** The provinces of Indonesia by the second part of their ISO 3166-2 codes. */
export const PROVINCES = {
  AC: "Aceh",
  SU: "Sumatera Utara",
  SB: "Sumatera Barat",
  RI: "Riau",
  KR: "Kepulauan Riau",
  JA: "Jambi",
  SS: "Sumatera Selatan",
  BB: "Kepulauan Bangka Belitung",
  BE: "Bengkulu",
  LA: "Lampung",
  BT: "Banten",
  JK: "DKI Jakarta",
  JB: "Jawa Barat",
  JT: "Jawa Tengah",
  YO: "DI Yogyakarta",
  JI: "Jawa Timur",
  BA: "Bali",
  NB: "Nusa Tenggara Barat",
  NT: "Nusa Tenggara Timur",
  KB: "Kalimantan Barat",
  KT: "Kalimantan Tengah",
  KS: "Kalimantan Selatan",
  KI: "Kalimantan Timur",
  KU: "Kalimantan Utara",
  SA: "Sulawesi Utara",
  GO: "Gorontalo",
  ST: "Sulawesi Tengah",
  SR: "Sulawesi Barat",
  SN: "Sulawesi Selatan",
  SG: "Sulawesi Tenggara",
  MA: "Maluku",
  MU: "Maluku Utara",
  PD: "Papua Barat Daya",
  PB: "Papua Barat",
  PT: "Papua Tengah",
  PE: "Papua Pegunungan",
  PA: "Papua",
  PS: "Papua Selatan",
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

export const isProvinceCode = (text: string): text is ProvinceCode => Object.hasOwn(PROVINCES, text);

/** Names of provinces that feeds use besides the names above. */
const OTHER_NAMES: Readonly<Record<string, ProvinceCode>> = {
  "daerah istimewa yogyakarta": "YO",
  "daerah khusus jakarta": "JK",
  "daerah khusus ibukota jakarta": "JK",
  dki: "JK",
  diy: "YO",
  jakarta: "JK",
  yogyakarta: "YO",
  jogja: "YO",
  "bangka belitung": "BB",
  babel: "BB",
  kepri: "KR",
  ntb: "NB",
  ntt: "NT",
  jabar: "JB",
  jateng: "JT",
  jatim: "JI",
  sumut: "SU",
  sumbar: "SB",
  sumsel: "SS",
  kalbar: "KB",
  kalteng: "KT",
  kalsel: "KS",
  kaltim: "KI",
  kaltara: "KU",
  sulut: "SA",
  sulteng: "ST",
  sulbar: "SR",
  sulsel: "SN",
  sultra: "SG",
  "west java": "JB",
  "central java": "JT",
  "east java": "JI",
};

const BY_NAME: ReadonlyMap<string, ProvinceCode> = new Map([
  ...Object.entries(PROVINCES).flatMap(([code, name]): [string, ProvinceCode][] =>
    isProvinceCode(code) ? [[name.toLowerCase(), code]] : [],
  ),
  ...Object.entries(OTHER_NAMES),
]);

/** Finds the province in "Jawa Barat", "ID-JB", "JB" or "Provinsi Jawa Barat"; undefined for a town and anything else. */
export function provinceOf(text: string): ProvinceCode | undefined {
  const name = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .replace(/^\s*(?:provinsi|prov)\s/u, "")
    .trim();
  const code = name.replace(/^id /, "").toUpperCase();
  return (
    BY_NAME.get(name) ?? BY_NAME.get(name.replace(/^(?:dki|di) /, "")) ?? (isProvinceCode(code) ? code : undefined)
  );
}
