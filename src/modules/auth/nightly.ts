import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import type { Auth } from "./auth.ts";
import { forgetUnusedDevices } from "./sessions/known-devices.ts";
import { forgetEndedSessions } from "./sessions/sessions.ts";
import { forgetOldFailures } from "./sessions/sign-in-throttle.ts";

export const TIDY_ACCOUNTS = defineJob({ name: "tidy-accounts" });

/** A nightly job: what has expired goes, so that tables of sign-in stay as small as the team is. */
export const tidyAccounts = (auth: () => Auth): JobHandler =>
  jobHandler(TIDY_ACCOUNTS, async () => {
    const { db, clock, limits } = auth();
    const now = clock.now();
    await forgetEndedSessions(db, clock, limits);
    await forgetUnusedDevices(db, clock);
    await db.deleteFrom("oidc_flows").where("expires_at", "<", now).execute();
    await db.deleteFrom("factor_challenges").where("expires_at", "<", now).execute();
    await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
    await db.deleteFrom("invitations").where("expires_at", "<", now).where("accepted_at", "is", null).execute();
    await forgetOldFailures(db, clock);
  });
