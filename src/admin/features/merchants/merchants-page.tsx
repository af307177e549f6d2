import { useSearchParams } from "react-router";
import { RequirePermission } from "../../shell/admin-page.tsx";
import { MerchantList } from "./merchant-list.tsx";
import { NewMerchant, StoredMerchant } from "./merchant-screen.tsx";

/** The list of merchants; with `id` or `new`, the form of one merchant. */
export function Page() {
  return (
    <RequirePermission title="Toko" permission="readMerchants">
      <Merchants />
    </RequirePermission>
  );
}

function Merchants() {
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  if (/^\d{1,15}$/.test(id)) return <StoredMerchant key={id} id={Number(id)} />;
  return search.has("new") ? <NewMerchant /> : <MerchantList />;
}
