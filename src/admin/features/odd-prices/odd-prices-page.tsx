import { AdminPage } from "../../shell/admin-page.tsx";
import { DecidedPrices } from "./decided-prices.tsx";
import { WaitingPrices } from "./waiting-prices.tsx";

/** Prices far from what was asked before, or from those of other stores: part of nothing until somebody says that they are right. */
export const Page = () => (
  <AdminPage title="Harga dipertanyakan" permission="reviewPrices">
    <WaitingPrices />
    <DecidedPrices />
  </AdminPage>
);
