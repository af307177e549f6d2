import type { LucideIcon } from "lucide-react";
import type { ProductPicture } from "../../../catalogue/listings/pictures/picture-sql.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import type { TypeIcon } from "../../../catalogue/taxonomy/types/schema.ts";
import * as TYPE_ICONS from "../../../catalogue/taxonomy/types/type-icons.ts";
import { thumbnailPath } from "../../../modules/media/picture.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../../modules/stores/category-icon.shared.tsx";
import { Icon } from "../../../ui/icon.tsx";

const ICONS: Readonly<Record<TypeIcon, LucideIcon>> = { ...TYPE_ICONS };

type Props = {
  readonly picture: ProductPicture | null;
  /** The type whose icon replaces a missing picture; without a known type, the category's icon does. */
  readonly productType: string | null;
  readonly category: string;
  /** Whether the picture is on the first screen; others are loaded when the visitor scrolls near. */
  readonly isFirst?: boolean;
};

/** A product's picture on a square tile. It has no alternative text, because the product's name is beside it. */
export function ProductImage({ picture, productType, category, isFirst = false }: Props) {
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
        <ProductIcon productType={productType} category={category} />
      )}
    </div>
  );
}

function ProductIcon({ productType, category }: Pick<Props, "productType" | "category">) {
  const type = productType === null ? undefined : findProductType(productType);
  if (type) return <Icon of={ICONS[type.icon]} className="size-1/3" />;
  const found = findCategory(category);
  return found && <CategoryIcon name={found.icon} className="size-1/3" />;
}
