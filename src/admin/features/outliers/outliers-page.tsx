import { AdminPage } from "../../shell/admin-page.tsx";
import { DecidedPrices } from "./decided-prices.tsx";
import { HistoryBreaks } from "./history-breaks.tsx";
import { ReportedPrices } from "./reported-prices.tsx";
import { WaitingPrices } from "./waiting-prices.tsx";

/** The page of prices that are not used until a person confirms them, prices that visitors reported as wrong, and price histories that ended. */
export const Page = () => (
  <AdminPage title="Harga dipertanyakan" permission="reviewPrices">
    <WaitingPrices />
    <ReportedPrices />
    <HistoryBreaks />
    <DecidedPrices />
  </AdminPage>
);
