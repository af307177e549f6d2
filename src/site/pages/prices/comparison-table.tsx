import type { ReactNode } from "react";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { ComparisonBody } from "./comparison-body.tsx";
import { shortNames } from "./comparison-names.ts";
import type { ComparisonRow } from "./comparison-rows.ts";
import { ProductTitle } from "./product-title.tsx";

type Named = { readonly id: number; readonly slug: string; readonly title: string };

type Props<Product extends Named> = {
  readonly label: string;
  readonly products: readonly Product[];
  readonly rows: readonly ComparisonRow[];
  /** Renders what is shown under each product's name, such as the picture. */
  readonly head: (product: Product) => ReactNode;
  readonly where: { readonly label: string; readonly cells: readonly ReactNode[] };
};

/** Two to four products side by side, without a frame that scrolls: in columns where there is room, otherwise in rows that name their products. */
export const ComparisonTable = <Product extends Named>({ label, products, rows, head, where }: Props<Product>) => (
  <div className="compared-frame mt-4">
    <table className={`compared compared-${products.length}`} aria-label={label}>
      <thead>
        <tr>
          <td className="compared-corner" />
          {products.map(({ id, slug, title }) => (
            <th key={id} scope="col">
              <a href={productPath(slug)} className="compared-title">
                <ProductTitle title={title} />
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="compared-corner" />
          {products.map((product) => (
            <td key={product.id}>
              <a href={productPath(product.slug)} className="compared-name font-semibold">
                <ProductTitle title={product.title} />
              </a>
              <div className="compared-choice">{head(product)}</div>
            </td>
          ))}
        </tr>
      </tbody>
      <ComparisonBody
        rows={rows}
        ids={products.map(({ id }) => id)}
        names={shortNames(products.map(({ title }) => title))}
        where={where}
      />
    </table>
  </div>
);
