import { useSearchParams } from "react-router";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { ProductList } from "./product-list.tsx";
import { ProductRunScreen } from "./product-run-screen.tsx";
import { ProductScreen } from "./product-screen.tsx";

const NUMBER = /^\d{1,15}$/;

/** The list of products; with `id` one product, with `run` a plan about several products. */
export function Page() {
  return (
    <RequirePermission title="Produk" permission="readProducts">
      <Products />
    </RequirePermission>
  );
}

function Products() {
  const [search] = useSearchParams();
  const [id = "", run = ""] = ["id", "run"].map((name) => search.get(name) ?? "");
  if (NUMBER.test(run)) return <ProductRunScreen key={run} id={Number(run)} />;
  return NUMBER.test(id) ? <ProductScreen key={id} id={Number(id)} /> : <ProductList />;
}
