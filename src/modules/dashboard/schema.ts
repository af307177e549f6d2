import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { BackupState } from "../backup/answers.ts";
import type { ScanResult } from "../maintenance/schema.ts";
import type { SubscriberDay } from "../newsletter/answers.ts";
import type { SpeedRow } from "../visits/schema.ts";

/** GET /api/admin/dashboard. What does not exist yet is left out of it. */
export type Dashboard = {
  readonly articles: {
    readonly draft: number;
    readonly scheduled: number;
    readonly published: number;
    readonly trashed: number;
  };
  readonly images: {
    readonly total: number;
    readonly withoutAlt: number;
    readonly waitingForReview: number;
    readonly articlesWithoutCover: number;
  };
  readonly jobs: { readonly waiting: number; readonly failed: number };
  /** Of the last audit of the public pages; `name` says in Indonesian what is wrong. */
  readonly findings: readonly { readonly rule: string; readonly name: string; readonly count: number }[];
  readonly subscribers: { readonly active: number; readonly days: readonly SubscriberDay[] };
  readonly mailConfigured: boolean;
  /** Those that the product switched off, and those whose last delivery failed. */
  readonly webhooks: { readonly disabled: number; readonly failing: number };
  /** Of backups, for those who may make them: the last one, and whether the attempt after it failed. */
  readonly backups: BackupState | null;
  /** What the weekly scans found in the articles, for those who may run the tools. */
  readonly scans: readonly ScanResult[];
  /** Of the last 28 days. */
  readonly speeds: readonly SpeedRow[];
  /** What modules have to say that has no figure of its own above. */
  readonly items: readonly DashboardItem[];
};
