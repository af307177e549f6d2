/** The largest page, packed and unpacked. */
export const MAX_PAGE_MB = 4;

/** Why a product page gives no price. Three failures in a row pause the page. */
export const PAGE_PROBLEMS = {
  "page-gone": "Halaman ini tidak ada lagi (404 atau 410).",
  "page-status": "Server halaman ini menjawab dengan galat.",
  "page-refused": "Server menolak permintaan kami (403).",
  "page-busy": "Server meminta kami menunggu (429).",
  "page-login": "Halaman ini meminta pengunjung masuk dahulu.",
  "page-unreachable": "Server halaman ini tidak menjawab, atau sambungannya terputus.",
  "page-timed-out": "Server halaman ini terlalu lama menjawab.",
  "page-private":
    "Alamat halaman ini berada di jaringan pribadi, jadi tidak dibaca. Pakai alamat yang dapat dibuka dari internet.",
  "page-too-large": `Halaman ini lebih besar dari ${MAX_PAGE_MB} MB.`,
  "page-not-html": "Yang dikirim server bukan halaman HTML yang dapat dibaca.",
  "page-moved": "Halaman ini mengalihkan ke host lain, yang tidak terdaftar pada tokonya.",
  "page-redirects": "Halaman ini terus mengalihkan ke alamat lain.",
  "page-host": "Host halaman ini tidak terdaftar pada tokonya, atau melarang halamannya dibaca program.",
  "page-robots": "robots.txt server ini melarang halaman ini dibaca program.",
  "page-robots-closed": "robots.txt server ini tidak dapat dibaca, jadi halamannya dianggap tertutup.",
  "page-no-product": "Halaman ini tidak memuat data produk (JSON-LD, microdata, atau OpenGraph).",
  "page-several-products": "Halaman ini memuat beberapa produk, dan tidak jelas yang mana.",
  "page-price-missing": "Data produk di halaman ini tidak memuat harga.",
  "page-price-unreadable": "Harga di halaman ini tidak terbaca sebagai angka.",
  "page-price-range": "Halaman ini memuat beberapa harga atau rentang harga.",
  "page-aggregate-offer": "Halaman ini hanya memuat gabungan penawaran, bukan satu harga.",
  "page-price-part": "Harga di halaman ini uang muka, cicilan, atau langganan per bulan, bukan harga penuh.",
  "page-currency-missing": "Halaman ini tidak menyebut mata uang harganya.",
  "page-other-currency": "Harga di halaman ini bukan rupiah.",
} as const satisfies Record<string, string>;

export type PageProblem = keyof typeof PAGE_PROBLEMS;

export const isPageProblem = (code: string): code is PageProblem => Object.hasOwn(PAGE_PROBLEMS, code);

/** The only problem that means that the product is no longer offered; after any other problem, the last price stays and just grows old. */
export const PAGE_GONE = "page-gone" satisfies PageProblem;
