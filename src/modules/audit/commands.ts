import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { AuditDetail } from "./detail-labels.shared.ts";
import type { AuditAction } from "./schema.ts";

/** Writes an entry into the audit log, in the transaction of the change that the entry records, if there is such a transaction. */
export async function writeAuditEntry(
  db: Db,
  { via, personId, actor, address }: AuditContext,
  action: AuditAction,
  target = "",
  detail?: AuditDetail,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      via,
      person_id: personId,
      actor,
      address,
      action,
      target,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
}
