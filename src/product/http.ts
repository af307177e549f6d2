import { localAccess } from "../modules/auth/admin-access.ts";
import { hostedAccess } from "../modules/auth/hosted-access.ts";
import { descriptionEndpoint } from "../modules/openapi/admin-routes.ts";
import type { DashboardItem } from "../platform/dashboard-item.shared.ts";
import type { Actor } from "../platform/json-api/actor.ts";
import { adminApi } from "../platform/json-api/admin-api.ts";
import { type AnswerCheck, checkAnswer } from "../platform/json-api/answer-check.ts";
import type { Mount } from "../platform/module.ts";
import type { Config } from "./config/config.ts";
import { MODULES } from "./modules.ts";
import type { ProductServices } from "./services.ts";

/** The modules' own endpoints, each with the path it is mounted at. */
export async function mountedModules(services: ProductServices): Promise<Mount[]> {
  const mounts = await Promise.all(MODULES.map((module) => module.mounts?.(services) ?? []));
  return [adminMount(services), ...mounts.flat()];
}

/** Everything that the admin application can ask for. */
function adminMount(services: ProductServices): Mount {
  const { config, auth, anonKey, db, log, addressOf } = services;
  const endpoints = MODULES.flatMap((module) => module.adminRoutes?.(services) ?? []);
  const description = descriptionEndpoint(endpoints, { siteName: config.siteName, siteUrl: config.siteUrl });
  const authenticate = config.backend
    ? hostedAccess({ backend: config.backend, db, log, addressOf })
    : localAccess(auth, anonKey, addressOf);
  return {
    path: "/api/admin",
    app: adminApi([...endpoints, description], { authenticate, log, onAnswer: answerCheckOf(config) }),
  };
}

/** Tests and whoever works on the product want to know when an answer is not as it is described. */
const answerCheckOf = ({ checkAnswers }: Config): AnswerCheck | undefined => (checkAnswers ? checkAnswer : undefined);

/** What every module has to say to somebody on the dashboard. */
export async function dashboardItems(services: ProductServices, actor: Actor): Promise<DashboardItem[]> {
  const items = await Promise.all(MODULES.map((module) => module.dashboardItems?.(services, actor) ?? []));
  return items.flat();
}
