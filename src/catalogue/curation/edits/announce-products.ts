import { sql } from "kysely";
import { enqueueEvent } from "../../../modules/webhooks/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { productPath } from "../../paths.shared.ts";

type Row = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly isHidden: boolean;
  readonly updatedAt: Date;
};

/** Queues webhooks about products that a person has decided about, in the transaction of the decision. Sample products are left out. */
export async function announceProducts(trx: Db, ids: readonly (number | null)[]): Promise<void> {
  const { rows } = await sql<Row>`
    select id, slug, title, brand, category, hidden_at is not null as "isHidden", updated_at as "updatedAt" from products
    where id = any(${[...new Set(ids)].filter((id) => id !== null)}::bigint[]) and not is_sample order by id`.execute(
    trx,
  );
  for (const { isHidden, updatedAt, ...product } of rows) {
    await enqueueEvent(trx, isHidden ? "product.hidden" : "product.updated", {
      product: { ...product, path: productPath(product.slug), updatedAt: updatedAt.toISOString() },
    });
  }
}
