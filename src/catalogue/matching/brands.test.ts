import { expect, test } from "vitest";
import { brandDictionary, brandName, brandOf } from "./brands.ts";
import { titleWords } from "./features.ts";

const ours = brandDictionary();

/** Returns the name to show of the brand in a title, of which a column may say more. */
function named(title: string, column = "") {
  const found = brandOf({ words: titleWords(title), brand: column }, ours);
  return found && !found.isOfHost ? brandName(found.brand) : undefined;
}

test.each([
  ["TIME PHORIA Glow Cushion 03", "Timephoria"],
  ["ROSE ALL DAY The Realest Cushion", "Rose All Day"],
  ["JUDYDOLL Serum Lip Glaze", "Judydoll"],
  ["ULTIMA II Milky Toner", "Ultima II"],
  ["AZZURA Eyebrow Pencil", "Azzura"],
])("makers that beauty shops sell are known: %s", (title, brand) => expect(named(title)).toBe(brand));
