import { TOTAL_RULE } from "../catalogue/ledger/offers/queries.ts";
import { linkCheckPath, priceDropsPath } from "../catalogue/paths.shared.ts";
import { ARCHIVE_PATH } from "../modules/newsletter/paths.shared.ts";
import type { PageSection, SectionResult } from "../modules/search/schema.ts";
import { ABOUT_PATH, PRICE_RULES_PATH } from "./paths.shared.ts";

type Intent = {
  /** Matches the whole question, in lower case with single spaces. */
  readonly asked: RegExp;
  readonly answer: Answer;
};

/** A page of the site, or the section of a page that has this question. */
type Answer = Pick<PageSection, "href" | "page" | "title" | "text"> | { readonly question: RegExp };

/** Questions about shipping to a place, which name no thing. */
const SHIPPING =
  /^(?:(?:cek|hitung|berapa|biaya|tarif) )*(?:ongkir|ongkos kirim)(?:nya)?(?: (?:ke|dari|di|untuk|luar) [\p{L} ]+)?(?: berapa)?$/u;

/** Intentions that count only where there are prices. */
const PRICE_INTENTS: readonly Intent[] = [
  {
    asked: SHIPPING,
    answer: {
      href: `${PRICE_RULES_PATH}#${TOTAL_RULE.id}`,
      page: "Aturan harga",
      title: "Bagaimana ongkir dihitung dalam perbandingan harga",
      text: "Cari barangnya dulu: di halaman produk dengan ongkir per provinsi Anda bisa memilih provinsi tujuan, dan totalnya dihitung ulang.",
    },
  },
  {
    asked:
      /^(?:(?:harga |barang |produk )?(?:turun|yang turun)(?: harga)?|turun harga|(?:promo|diskon|obral|sale|flash ?sale|promo flash sale)(?: (?:hari ini|terbaru|sekarang|minggu ini|besar besaran))?|(\d{1,2})[. /]\1(?: sale)?|promo (\d{1,2})[. /]\2|harbolnas|hari belanja online nasional)$/,
    answer: {
      href: priceDropsPath(),
      page: "Harga",
      title: "Produk yang turun harga",
      text: "Diskon dan promo yang benar-benar menurunkan harga: harga hari ini di bawah harga biasanya menurut catatan kami.",
    },
  },
  {
    asked:
      /^(?:cara )?(?:(?:me)?meriksa|periksa|(?:me)?ngecek|cek) (?:diskon|promo|harga coret|harga)(?:nya)?(?: (?:asli|palsu|beneran))?$|^(?:apakah |cara tahu )?diskon(?:nya)? (?:itu |ini )?(?:asli|palsu|nyata|beneran|bohong|bohongan)(?: (?:atau|apa) (?:tidak|palsu|bukan))?$/,
    answer: {
      href: linkCheckPath(),
      page: "Harga",
      title: "Cek apakah sebuah diskon nyata",
      text: "Tempel tautan barangnya, atau tulis namanya: harga coretnya kami bandingkan dengan harga yang kami lihat sendiri.",
    },
  },
];

const INTENTS: readonly Intent[] = [
  { asked: SHIPPING, answer: { question: /gratis ongkir/i } },
  {
    asked:
      /^(?:cara )?(?:me)?lapor(?:kan|in)?\b.*\b(?:harga|tautan|link|artikel|salah|keliru)\b.*$|^harga(?:nya)? (?:salah|keliru|tidak sesuai)$/,
    answer: { question: /melapor/i },
  },
  {
    asked:
      /^(?:cara )?(?:berhenti (?:ber)?langganan|stop langganan|unsubscribe|batal(?:kan)? langganan)(?: newsletter| email)?$/,
    answer: { question: /berhenti berlangganan/i },
  },
  {
    asked: /^(?:arsip |edisi )?(?:newsletter|buletin|nawala)(?: (?:kalian|anda|terbaru|sebelumnya))?$/,
    answer: {
      href: ARCHIVE_PATH,
      page: "Newsletter",
      title: "Arsip newsletter",
      text: "Semua edisi yang sudah kami kirim, untuk dibaca tanpa mendaftar.",
    },
  },
  {
    asked:
      /^apakah .+ (?:aman|penipu|penipuan|terpercaya|asli|resmi)$|^.+ (?:aman (?:tidak|gak|nggak|kah)|penipuan bukan)$/,
    answer: { question: /diperiksa sebelum membayar/i },
  },
];

type Site = {
  readonly sections: readonly PageSection[];
  readonly hasPrices: boolean;
  readonly siteName: string;
};

/** Matches questions whether this site can be trusted, and who makes it; `siteName` is what visitors call it. */
function intentAboutUs(siteName: string): Intent {
  const us = `(?:${RegExp.escape(siteName.toLowerCase())}|(?:situs|website|web) ini|kalian)`;
  const trust = "(?:aman|terpercaya|dipercaya|bisa dipercaya|dapat dipercaya|penipu|penipuan|asli|resmi)";
  return {
    asked: new RegExp(
      `^(?:apakah |apa |tentang |siapa(?: pemilik| di balik)? |apa itu )?${us}(?: itu)?(?: apa| siapa)?(?: ${trust}(?: ?(?:kah|tidak|gak|nggak|ga|bukan))?)?$`,
    ),
    answer: {
      href: ABOUT_PATH,
      page: "Tentang Kami",
      title: `Siapa ${siteName} dan bagaimana kami bekerja`,
      text: "Kami tidak menjual barang dan tidak menerima pembayaran. Urutan toko tidak dibayar; pendapatan kami komisi dari sebagian tautan.",
    },
  };
}

/** Finds the page, or the section of a page, that answers somebody who does not look for a thing to buy. */
export function intentOf(question: string, { sections, hasPrices, siteName }: Site): SectionResult | undefined {
  const asked = asWords(question);
  // In "newsletter pandubelanja" the site's name adds nothing to the question, so it is left out.
  const unnamed = asWords(asked.replace(asWords(siteName), ""));
  const intents = [...(hasPrices ? PRICE_INTENTS : []), intentAboutUs(siteName), ...INTENTS];
  const answer = intents.find((intent) => intent.asked.test(asked) || intent.asked.test(unnamed))?.answer;
  if (!answer) return undefined;
  const found = "question" in answer ? sections.find(({ title }) => answer.question.test(title)) : answer;
  return (
    found && {
      ...{ href: found.href, page: found.page, answers: true, isTitled: true },
      highlight: [{ text: found.title, match: false }],
      snippet: [{ text: beginningOf(found.text), match: false }],
    }
  );
}

const asWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s?!]+/g, " ")
    .trim();

const SNIPPET = 160;

const beginningOf = (text: string) =>
  text.length <= SNIPPET ? text : `${text.slice(0, SNIPPET).replace(/\s+\S*$/, "")} …`;
