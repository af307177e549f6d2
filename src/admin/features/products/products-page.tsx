import { useSearchParams } from "react-router";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { ProductList } from "./product-list.tsx";
import { ProductScreen } from "./product-screen.tsx";

/** The list of products; with `id` one of them. */
export function Page() {
  return (
    <RequirePermission title="Produk" permission="readProducts">
      <Products />
    </RequirePermission>
  );
}

function Products() {
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  return /^\d{1,15}$/.test(id) ? <ProductScreen key={id} id={Number(id)} /> : <ProductList />;
}
