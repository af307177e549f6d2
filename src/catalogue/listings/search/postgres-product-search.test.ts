import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { countFacets } from "./cached-facets.ts";
import { postgresProductSearch } from "./postgres-product-search.ts";
import { productSearchContract } from "./product-search-contract.fixtures.ts";

const { db, pool } = await testDatabase();

productSearchContract("PostgreSQL", async () => ({
  search: postgresProductSearch(pool),
  async add(products) {
    for (const {
      name,
      brand = null,
      gtin = null,
      type = null,
      category = "elektronik-gadget",
      facts,
      offers,
    } of products) {
      await addProduct(db, {
        ...{
          title: name,
          ...{ brand, gtin },
          product_type: type,
          category,
          facts: JSON.stringify(facts ?? {}),
        },
        offers: offers.map(({ store, price, condition = "new", isOutOfStock }) => ({
          ...{ merchant: store, price, condition, availability: isOutOfStock ? 2 : 1 },
        })),
      });
    }
    await db
      .updateTable("merchants")
      .set(({ ref }) => ({ slug: ref("name") }))
      .execute();
    for (const category of ["elektronik-gadget", "makanan-minuman"]) await countFacets(db, category);
  },
  async namesOf(ids) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "title"])
      .where("id", "in", [0, ...ids])
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.title ?? "?");
  },
}));
