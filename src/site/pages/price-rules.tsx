import { Fragment } from "react";
import { TOTAL_RULE } from "../../catalogue/ledger/offers/queries.ts";
import { PRICE_RULES } from "../../catalogue/ledger/prices/schema.ts";
import { CHANGED_ON } from "../document-dates.ts";
import { page } from "../page.ts";
import { PRICE_RULES_ANCHOR } from "../parts/price-rule-link.tsx";
import { StaticPage, trailTo } from "../parts/static-page.tsx";
import { PRICE_RULES_PATH } from "../paths.shared.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

const TITLE = "Aturan harga";
const TRAIL = trailTo(TITLE, PRICE_RULES_PATH);

/** The page `/aturan-harga`, to which every verdict on a price leads. */
export const priceRules = page({
  ...PAGE_ADDRESSES.priceRules,
  load: (_input, { productCounts }) => ({
    meta: {
      title: "Aturan Harga dan Riwayat Harga",
      description:
        "Kapan kami menyebut sebuah harga termurah, bagus, atau turun, dan bagaimana diskon toko kami periksa.",
      path: PRICE_RULES_PATH,
      breadcrumbs: TRAIL,
      noindex: !productCounts.hasRealPrices,
    },
    tags: [],
    body: (
      <StaticPage
        trail={TRAIL}
        title={TITLE}
        lead="Di halaman produk, setiap penilaian atas harga mengikuti salah satu aturan ini dan menautkannya."
        sections={[
          {
            id: PRICE_RULES_ANCHOR,
            title: "Aturan harga dan riwayat harga",
            body: [TOTAL_RULE, ...PRICE_RULES].map(({ id, name, text }) => (
              <Fragment key={id}>
                <h3 id={id}>{name}</h3>
                <p>{text}</p>
              </Fragment>
            )),
          },
        ]}
        changedOn={CHANGED_ON.priceRules}
      />
    ),
  }),
});
