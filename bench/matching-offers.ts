import { sql } from "kysely";
import type { Db } from "../src/platform/database/tables.ts";
import { randomNumbers } from "./match-model/random-numbers.ts";

export const MERCHANTS = 200;
/** The average number of shops with an offer of a product: many products are at one shop, few are at thirty. */
const OFFERS_EACH = 3.3;
const BATCH = 5_000;

type Kind = {
  readonly type: string;
  readonly category: string;
  readonly words: readonly string[];
  readonly sizes: readonly string[];
  /** Whether titles name a model. */
  readonly hasCode: boolean;
};

const kind = (type: string, category: string, words: string, sizes: string, hasCode: boolean): Kind => ({
  ...{ type, category, hasCode },
  words: words.split(" "),
  sizes: sizes.split(","),
});

/** The kinds of products; half of the offers have a model code, as in a shop that sells everything. */
const KINDS: readonly Kind[] = [
  kind("hp", "elektronik-gadget", "Nova Seri Prima Zen Lumia Aksara", "4/64,6/128,8/128,8/256,12/256", true),
  kind(
    "laptop",
    "komputer-laptop",
    "Aspira Tipis Kerja Pelajar Gaming",
    "8GB 256GB,8GB 512GB,16GB 512GB,16GB 1TB",
    true,
  ),
  kind("kulkas", "peralatan-rumah-tangga", "Kulkas Dua Pintu Inverter Hemat", "133 Liter,202L,251 liter,345 L", true),
  kind("rice-cooker", "peralatan-rumah-tangga", "Rice Cooker Magic Com Serbaguna", "1 Liter,1.8L,2 liter", true),
  kind(
    "sampo",
    "kecantikan-perawatan-diri",
    "Sampo Anti Ketombe Lembut Harum Mint Mawar Melati Lidah Buaya",
    "70 ml,170ml,340 ml,680ml",
    false,
  ),
  kind(
    "kopi",
    "makanan-minuman",
    "Kopi Bubuk Susu Hitam Gula Aren Robusta Arabika Pekat",
    "24 g isi 10,65 g,165gr,380 g",
    false,
  ),
  kind("susu-formula", "ibu-bayi", "Susu Tumbuh Vanila Madu Cokelat Cerdas Kuat Soya", "400 g,800gr,1 kg", false),
  kind(
    "deterjen",
    "peralatan-rumah-tangga",
    "Deterjen Bubuk Cair Noda Wangi Segar Lavender Matahari",
    "700 g,770gr,1.8 kg,900 ml",
    false,
  ),
];
const SYLLABLES = "ka ri mo ta lu sen pra ba di no wa ge ju fi ra to mi la su ne".split(" ");
const NOISE = ["", "", "", " garansi resmi", " original", " promo", " READY STOCK", " termurah", " hitam", " biru"];

/** Adds unmatched offers such as the feeds of general shops bring; calls with the same numbers add the same offers. */
export async function fillOffers(
  db: Db,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  await sql`insert into merchants (slug, name, home_url)
    select 'toko-' || n, 'Toko ' || n, 'https://toko.example/' from generate_series(1, ${MERCHANTS}::int) n on conflict do nothing`.execute(
    db,
  );
  for (let at = first; at < first + count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, first + count - at) }, (_, place) =>
      offerRow(at + place, first + count),
    );
    await sql`
      with added as (
        insert into offers (merchant_id, external_id, title, brand, gtin, url, category, product_type, content_hash)
        select merchant_id, external_id, title, brand, gtin, 'https://toko.example/' || external_id, category, product_type, 0
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(merchant_id bigint, external_id text, title text, brand text, gtin text,
          category text, product_type text) returning id, external_id
      )
      insert into offer_prices (offer_id, price, plausible_price, availability, changed_at)
      select a.id, v.price, v.price, 1, now() from added a
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(external_id text, price bigint) using (external_id)`.execute(
      db,
    );
  }
}

/** @param most the total number of offers, which decides how many products there are */
function offerRow(number: number, most: number) {
  const random = randomNumbers(number * 2 + 1);
  // A few products are sold almost everywhere.
  const product = Math.floor((most / OFFERS_EACH) * random() ** 1.5);
  const { title, brand, gtin, price, ...place } = productOf(product);
  return {
    merchant_id: 1 + Math.floor(random() * MERCHANTS),
    external_id: `sku-${number}`,
    title: `${title(random)}${NOISE[Math.floor(random() * NOISE.length)]}`,
    brand: random() < 0.7 ? brand : null,
    gtin: gtin !== null && random() < 0.5 ? gtin : null,
    price: Math.round(price * (0.9 + random() / 5)),
    ...place,
  };
}

function productOf(product: number) {
  const random = randomNumbers(product * 2);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] ?? (values[0] as Value);
  const { type, category, words, sizes, hasCode } = pick(KINDS);
  // Some makers have a hundred times as many products as others.
  const maker = Math.floor(400 * random() ** 3);
  const brand = capital(syllables(randomNumbers(maker + 7_777_777), 3));
  const size = pick(sizes);
  const letters = Array.from({ length: 2 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join("");
  const code = `${letters}-${1000 + Math.floor(random() * 9000)}${capital(syllables(random, 1))}`;
  const name = [pick(words), pick(words), capital(syllables(random, 2)), pick(words)].join(" ");
  const title = (of: () => number) => {
    const written = of() < 0.5 ? code : code.replace("-", of() < 0.5 ? "" : " ");
    const parts = [of() < 0.7 ? brand : brand.toUpperCase(), name, ...(hasCode ? [written] : []), size];
    return (of() < 0.3 ? [parts[1], parts[0], ...parts.slice(2)] : parts).join(" ");
  };
  const gtin = hasCode ? null : gtinOf(product);
  return { type, category, product_type: type, title, brand, gtin, price: 10_000 + Math.floor(random() * 5_000_000) };
}

const syllables = (random: () => number, count: number) =>
  Array.from({ length: count }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join("");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Makes a GTIN with the GS1 check digit. */
function gtinOf(product: number): string {
  const digits = `0899${String(product).padStart(9, "0")}`;
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
