import type { Clock } from "../../../platform/clock.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";

/** Who decides it, and by which day and hour lists are derived again. */
export type EditContext = { readonly audit: AuditContext; readonly clock: Clock; readonly timeZone: string };
