import { AdminPage } from "../../shell/admin-page.tsx";
import { DecidedPrices } from "./decided-prices.tsx";
import { HistoryBreaks } from "./history-breaks.tsx";
import { ReportedPrices } from "./reported-prices.tsx";
import { WaitingPrices } from "./waiting-prices.tsx";

/** Prices that are part of nothing until somebody says that they are right, those that visitors say are wrong, and histories that ended. */
export const Page = () => (
  <AdminPage title="Harga dipertanyakan" permission="reviewPrices">
    <WaitingPrices />
    <ReportedPrices />
    <HistoryBreaks />
    <DecidedPrices />
  </AdminPage>
);
