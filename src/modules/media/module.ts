import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { MEDIA_AUDIT_ACTIONS } from "./audit-actions.ts";
import { type LibraryOptions, libraryAdminRoutes } from "./library/admin-routes.ts";
import { MEDIA_PERMISSIONS } from "./permissions.shared.ts";
import { cleanOriginals, queueCleaning } from "./pictures/clean-originals.ts";
import { countMissingFiles } from "./pictures/missing-files.ts";
import { makeImageVariants, queueMissingVariants } from "./pictures/variants.ts";
import { mediaRoutes } from "./routes.ts";

type Services = {
  readonly db: Db;
  readonly storage: Storage;
  readonly log: Log;
  readonly config: {
    readonly databaseUrl: unknown;
    readonly dataDir: string;
    readonly siteLogo: number | undefined;
    readonly s3: { readonly bucket: string } | undefined;
  };
  /** Refreshes the pages that show a picture after it has changed. */
  readonly refreshPagesWithImage: LibraryOptions["refresh"];
  readonly changeCover: LibraryOptions["setCover"];
};

export const media = {
  name: "media",
  permissions: MEDIA_PERMISSIONS,
  auditActions: MEDIA_AUDIT_ACTIONS,
  adminRoutes: ({ db, storage, config, refreshPagesWithImage: refresh, changeCover: setCover }) =>
    libraryAdminRoutes({ db, storage, config, refresh, setCover }),
  mounts: ({ storage }) => [{ path: "/", app: mediaRoutes({ storage }) }],
  jobs: ({ db, storage, refreshPagesWithImage: refresh }) => [
    { handler: cleanOriginals({ db, storage, refresh }) },
    { handler: makeImageVariants({ db, storage, whenReady: refresh }) },
  ],
  async onWorkerStart(services) {
    if (services.config.databaseUrl) await warnOfMissingPictures(services);
    await queueMissingVariants(services.db);
    await queueCleaning(services.db);
  },
} satisfies Module<Services>;

/** Warns where picture files are missing: processes that share a database must share one DATA_DIR too. */
async function warnOfMissingPictures({ db, storage, log, config: { dataDir, s3 } }: Services) {
  const { missing, of } = await countMissingFiles(db, storage);
  if (missing === 0) return;
  const shared = s3 ? "use the bucket that has them" : "share one DATA_DIR";
  const place = s3 ? `the bucket ${s3.bucket}` : dataDir;
  const words = `${missing} of ${of} pictures are not in ${place}: all processes on one database must ${shared}`;
  log.warn({ dataDir, missing }, words);
}
