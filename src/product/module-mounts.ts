import { localAccess } from "../modules/auth/admin-access.ts";
import { hostedAccess } from "../modules/auth/hosted-access.ts";
import { descriptionEndpoint } from "../modules/openapi/admin-routes.ts";
import type { DashboardItem } from "../platform/dashboard-item.shared.ts";
import type { Actor } from "../platform/json-api/actor.ts";
import { adminApi } from "../platform/json-api/admin-api.ts";
import type { Mount } from "../platform/module.ts";
import { MODULES } from "./modules.ts";
import type { ProductServices } from "./services.ts";

/** Lists the modules' HTTP applications, each with the path it is mounted at. */
export async function mountedModules(services: ProductServices): Promise<Mount[]> {
  const mounts = (await Promise.all(MODULES.map((module) => module.mounts?.(services) ?? []))).flat();
  return [adminMount(services, mounts), ...mounts];
}

/** Builds the admin API. @param mounts the other applications that the API description covers */
function adminMount(services: ProductServices, mounts: readonly Mount[]): Mount {
  const { config, auth, anonKey, db, log, addressOf, onAnswer } = services;
  const endpoints = MODULES.flatMap((module) => module.adminRoutes?.(services) ?? []);
  const description = descriptionEndpoint(endpoints, mounts, { name: config.siteName, url: config.siteUrl });
  const authenticate = config.backend
    ? hostedAccess({ backend: config.backend, db, log, addressOf })
    : localAccess(auth, anonKey, addressOf);
  return { path: "/api/admin", app: adminApi([...endpoints, description], { authenticate, log, onAnswer }) };
}

/** Collects the items that the modules report to a person on the dashboard. */
export async function dashboardItems(services: ProductServices, actor: Actor): Promise<DashboardItem[]> {
  const items = await Promise.all(MODULES.map((module) => module.dashboardItems?.(services, actor) ?? []));
  return items.flat();
}
