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
  /** Those of it that the description of the API has. */
  readonly endpoints?: readonly DescribedEndpoint[];
};

/** A kind of background job that the worker runs. */
export type ModuleJob = {
  readonly handler: JobHandler;
  /** The five fields of crontab, in UTC; left out: the job runs when it is queued. */
  readonly schedule?: string;
  /** Of the scheduled job, as graphile-worker's crontab takes them, such as `priority=-10`. */
  readonly scheduleOptions?: string;
  /** Called with the payload of a job that will not be tried again because it ended its process three times. */
  readonly onParked?: (payload: unknown) => Promise<void>;
};

type ConfigOf<Services> = Services extends { readonly config: infer Config } ? Config : unknown;

/**
 * What a module brings. The product is put together from the list of manifests (product/modules.ts): a new module is its
 * folder, its migration and one line there. Tables, names of permissions and of audit actions become types by declaration
 * merging, in the module's own files.
 *
 * `Services` is what the module needs of the product: a few named things, never all of them.
 */
export type Module<Services> = {
  readonly name: string;
  readonly permissions?: PermissionTable;
  /** By action: what an editor calls it in the audit log. */
  readonly auditActions?: Readonly<Record<string, string>>;
  /** Endpoints under /api/admin. */
  readonly adminRoutes?: (services: Services) => readonly AdminEndpoint[];
  /** Every other address that the module answers. */
  readonly mounts?: (services: Services) => readonly Mount[] | Promise<readonly Mount[]>;
  /** Kinds of long work whose tasks are taken up again after a crash. */
  readonly tasks?: readonly QueuedKind<Tables>[];
  readonly jobs?: (services: Services) => readonly ModuleJob[];
  /** Tables whose rows go once they are so old. One nightly job of the product deletes them. */
  readonly retention?: readonly Retention<ConfigOf<Services>>[];
  /** Once when the worker has started: queues what nobody else would. */
  readonly onWorkerStart?: (services: Services) => Promise<unknown>;
  readonly dashboardItems?: (services: Services, actor: Actor) => Promise<readonly DashboardItem[]>;
  /** By name. */
  readonly commands?: Readonly<Record<string, ModuleCommand>>;
};
