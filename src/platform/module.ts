import type { Hono } from "hono";
import type { ModuleCommand } from "./command.ts";
import type { DashboardItem } from "./dashboard-item.shared.ts";
import type { Tables } from "./database/tables.ts";
import type { JobHandler } from "./jobs/job.ts";
import type { Retention } from "./jobs/retention.ts";
import type { Actor } from "./json-api/actor.ts";
import type { AdminEndpoint } from "./json-api/admin-api.ts";
import type { DescribedEndpoint } from "./json-api/endpoint.ts";
import type { PermissionTable } from "./json-api/permissions.shared.ts";
import type { QueuedKind } from "./tasks/kind.ts";

/** An HTTP application and the path it is mounted at. */
export type Mount = {
  readonly path: string;
  readonly app: Hono;
  /** The application's endpoints, for the description of the API. */
  readonly endpoints?: readonly DescribedEndpoint[];
};

/** A kind of background job that the worker runs. */
export type ModuleJob = {
  readonly handler: JobHandler;
  /** The five fields of crontab, in UTC; when left out, the job runs only when it is queued. */
  readonly schedule?: string;
  /** Options of the scheduled job in graphile-worker's crontab, such as `priority=-10`. */
  readonly scheduleOptions?: string;
  /** Called with the payload of a job that will not be tried again because it ended its process three times. */
  readonly onParked?: (payload: unknown) => Promise<void>;
};

type ConfigOf<Services> = Services extends { readonly config: infer Config } ? Config : unknown;

/**
 * The manifest of a module. The product is composed from the list of manifests (product/modules.ts): a new module is its folder, its migration and
 * one line there. Tables, names of permissions and of audit actions become types by declaration merging, in the module's own files.
 *
 * `Services` is the type of what the module needs from the product: a few named services, never all of them.
 */
export type Module<Services> = {
  readonly name: string;
  readonly permissions?: PermissionTable;
  /** The names of actions in the audit log, as editors read them. */
  readonly auditActions?: Readonly<Record<string, string>>;
  /** The endpoints under /api/admin. */
  readonly adminRoutes?: (services: Services) => readonly AdminEndpoint[];
  /** All other addresses that the module answers. */
  readonly mounts?: (services: Services) => readonly Mount[] | Promise<readonly Mount[]>;
  /** Kinds of long work whose tasks are resumed after a crash. */
  readonly tasks?: readonly QueuedKind<Tables>[];
  readonly jobs?: (services: Services) => readonly ModuleJob[];
  /** Tables whose rows are deleted at a certain age, by one nightly job of the product. */
  readonly retention?: readonly Retention<ConfigOf<Services>>[];
  /** Called once when the worker has started, to queue jobs that nothing else would queue. */
  readonly onWorkerStart?: (services: Services) => Promise<unknown>;
  readonly dashboardItems?: (services: Services, actor: Actor) => Promise<readonly DashboardItem[]>;
  /** By name. */
  readonly commands?: Readonly<Record<string, ModuleCommand>>;
};
