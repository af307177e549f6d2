/** The picture that a product `p` is shown with, as `ProductPicture`; null: none, or its store does not allow it any more. */
export const PICTURE = `(
  select jsonb_build_object('hash', x.file_hash, 'width', x.width, 'height', x.height) from product_pictures x
  join merchants m on m.id = x.merchant_id
  where x.product_id = p.id and x.file_hash is not null and m.images_allowed
)`;

export type ProductPicture = { readonly hash: string; readonly width: number; readonly height: number };
