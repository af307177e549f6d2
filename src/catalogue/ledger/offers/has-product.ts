/**
 * SQL that says whether an offer of the table `offers` has a product, for queries of one merchant: the condition of the index `offers_merchant_products_idx`.
 * It is written so that PostgreSQL does not use that index for anything else (migration 0118).
 */
export const HAS_PRODUCT = "coalesce(product_id, 0) > 0";
