import { AdminPage } from "../../shell/admin-page.tsx";
import { ClicksPanel } from "./clicks-panel.tsx";
import { MissingProductsPanel } from "./missing-products-panel.tsx";

/** Shows clicks to stores, and what visitors searched for in vain. Nobody is tracked, because only counts are stored. */
export const Page = () => (
  <AdminPage title="Kunjungan toko" permission="manageMerchants">
    <ClicksPanel />
    <MissingProductsPanel />
  </AdminPage>
);
