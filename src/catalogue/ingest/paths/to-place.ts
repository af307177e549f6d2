import { surePlace } from "../../taxonomy/suggest-place.ts";
import type { PathPlace } from "./decide-path.ts";

/** Where a path surely belongs. @returns undefined where a person should look */
export function toPlace(path: string, titles: readonly string[]): PathPlace | undefined {
  const sure = surePlace(path, titles);
  return sure === "by-title"
    ? { category: null, productType: null, byTitle: true }
    : sure && { ...sure, byTitle: false };
}
