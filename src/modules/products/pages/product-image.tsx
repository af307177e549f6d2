import { thumbnailPath } from "../../media/picture.shared.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { CategoryIcon } from "../../stores/category-icon.shared.tsx";
import type { ProductPicture } from "../pictures/picture-sql.ts";

type Props = {
  readonly picture: ProductPicture | null;
  /** Whose icon stands for it where it has none. */
  readonly category: string;
  /** Below the first screen it is loaded when it comes near. */
  readonly isFirst?: boolean;
};

/** A product's picture on a square tile. Its name stands beside it, so nobody needs to hear of it. */
export function ProductImage({ picture, category, isFirst = false }: Props) {
  const found = findCategory(category);
  return (
    <div className="product-image">
      {picture ? (
        <img
          src={thumbnailPath(picture)}
          width={picture.width}
          height={picture.height}
          alt=""
          decoding="async"
          loading={isFirst ? "eager" : "lazy"}
        />
      ) : (
        found && <CategoryIcon name={found.icon} className="size-1/3" />
      )}
    </div>
  );
}
