/**
 * SQL for the picture of a product `p`, as `ProductPicture`; null where the product has no picture, or the picture's store no longer allows it. Which store's
 * picture it is: `productsWithoutPicture` (fetch-pictures.ts).
 */
export const PICTURE = `(
  select jsonb_build_object('hash', x.file_hash, 'width', x.width, 'height', x.height) from product_pictures x
  join merchants m on m.id = x.merchant_id
  where x.product_id = p.id and x.file_hash is not null and m.images_allowed
)`;

export type ProductPicture = { readonly hash: string; readonly width: number; readonly height: number };
