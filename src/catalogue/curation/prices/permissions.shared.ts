import { holds } from "../../../platform/json-api/permissions.shared.ts";

export const PRICES_PERMISSIONS = {
  reviewPrices: ["owner", "admin", "editor"],
} as const;

declare module "../../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof PRICES_PERMISSIONS, unknown> {}
}

export const canReviewPrices = holds(PRICES_PERMISSIONS.reviewPrices);
