import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { productPath } from "../../paths.shared.ts";

const PATH = productPath("");

/** Says whether visitors find a product's page at this path. Redirects ask this, so that a former address leads only to a product that is shown. */
export async function isShownProduct(reader: Reader, path: string): Promise<boolean> {
  if (!path.startsWith(PATH)) return false;
  const found = await preparedQuery(reader, "product-shown", "select 1 from visible_products(true) where slug = $1", [
    path.slice(PATH.length),
  ]);
  return found.length > 0;
}
