import { AdminPage } from "../../shell/admin-page.tsx";
import { ClicksPanel } from "./clicks-panel.tsx";
import { WishesPanel } from "./wishes-panel.tsx";

/** Visitors who were sent to stores, and what they looked for in vain. Nobody is followed: there are counts, and no people. */
export const Page = () => (
  <AdminPage title="Kunjungan toko" permission="manageMerchants">
    <ClicksPanel />
    <WishesPanel />
  </AdminPage>
);
