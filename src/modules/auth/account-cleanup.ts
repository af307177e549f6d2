import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import type { Auth } from "./auth.ts";
import { deleteUnusedDevices } from "./sessions/known-devices.ts";
import { deleteEndedSessions } from "./sessions/sessions.ts";
import { deleteOldFailures } from "./sessions/sign-in-throttle.ts";

export const CLEAN_UP_ACCOUNTS = defineJob({ name: "tidy-accounts" });

/** A nightly job: what has expired goes, so that tables of sign-in stay as small as the team is. */
export const cleanUpAccounts = (auth: () => Auth): JobHandler =>
  jobHandler(CLEAN_UP_ACCOUNTS, async () => {
    const { db, clock, limits } = auth();
    const now = clock.now();
    await deleteEndedSessions(db, clock, limits);
    await deleteUnusedDevices(db, clock);
    await db.deleteFrom("oidc_flows").where("expires_at", "<", now).execute();
    await db.deleteFrom("factor_challenges").where("expires_at", "<", now).execute();
    await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
    await db.deleteFrom("invitations").where("expires_at", "<", now).where("accepted_at", "is", null).execute();
    await deleteOldFailures(db, clock);
  });
