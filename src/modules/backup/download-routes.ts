import { Readable } from "node:stream";
import { Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { isSignatureValid, signedPath } from "../../platform/http/signed-path.ts";
import { secret } from "../../platform/secrets.ts";
import { isBackupName } from "./names.ts";
import type { BackupPlaces } from "./places.ts";
import type { BackupPlaceName } from "./schema.ts";

/** The path at which to mount `backupDownloads`. */
export const DOWNLOADS = "/api/backup-files";

type Parts = { readonly db: Db; readonly places: BackupPlaces; readonly clock: Clock };

/** An address from which a browser may fetch a backup for one minute. */
export const downloadAddress = async ({ db, clock }: Parts, place: BackupPlaceName, name: string): Promise<string> =>
  signedPath(await secret(db, "signed-paths"), `${DOWNLOADS}/${place}/${name}`, clock);

/** Answers GET /{place}/{name}?until=&sig= with the file. */
export function backupDownloads({ db, places, clock }: Parts): Hono {
  const app = new Hono();
  app.get("/:place/:name", async (c) => {
    const { place, name } = c.req.param();
    const proven = isSignatureValid(
      await secret(db, "signed-paths"),
      `${DOWNLOADS}/${place}/${name}`,
      c.req.query(),
      clock,
    );
    const known = proven && isBackupName(name) && (place === "disk" || place === "s3");
    const found = known ? await places[place]?.open(name) : undefined;
    c.header("Cache-Control", "no-store");
    if (!found)
      return c.text("Tautan unduhan ini sudah tidak berlaku. Buat lagi dari halaman cadangan.\n", proven ? 404 : 403);
    return c.body(Readable.toWeb(found.body) as ReadableStream, 200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(found.bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
  return app;
}
