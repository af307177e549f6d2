import { startAdminApi } from "../../modules/auth/admin.fixtures.ts";
import { createGuardedRequest, createPrivateAddressCheck } from "../../platform/fetch/guarded-request.ts";
import { feedAdminRoutes } from "./admin-routes.ts";
import type { FeedScenario } from "./runs/run.fixtures.ts";

/** Starts the admin's API of feeds on a scenario. @param guard which private addresses its requests may reach */
export function feedApi(
  { database, db, folder, clock, parts }: FeedScenario,
  guard: NonNullable<Parameters<typeof createPrivateAddressCheck>[0]> = {},
) {
  const routes = feedAdminRoutes({
    ...{ db, clock, dataDir: folder, timeZone: "Asia/Jakarta" },
    request: createGuardedRequest(guard),
    isPrivateAddress: createPrivateAddressCheck(guard),
    key: parts.key,
  });
  return startAdminApi(database, routes);
}
