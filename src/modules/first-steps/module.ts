import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { SettingsAccess } from "../settings/schema.ts";
import { firstStepsAdminRoutes } from "./admin-routes.ts";
import type { SetUp } from "./queries.ts";

type Services = {
  readonly db: Db;
  readonly settings: SettingsAccess;
  readonly config: {
    readonly contactEmail: string | undefined;
    readonly smtp: unknown;
    /** The hosted project that owns accounts and mail; undefined if there is none. */
    readonly backend: unknown;
    readonly backup: { readonly schedule: unknown };
  };
};

export const firstSteps = {
  name: "first-steps",
  adminRoutes: ({ db, ...services }) => firstStepsAdminRoutes({ db, setUp: () => setUpOf(services) }),
} satisfies Module<Services>;

async function setUpOf({ settings, config }: Omit<Services, "db">): Promise<SetUp> {
  const name = (await settings.states()).find((state) => state.name === "SITE_NAME");
  return {
    isNamed: name?.source !== "default",
    hasContact: config.contactEmail !== undefined,
    sendsMail: config.smtp !== undefined || config.backend !== undefined,
    backsUp: config.backup.schedule !== undefined,
  };
}
