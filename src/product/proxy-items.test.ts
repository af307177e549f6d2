import { expect, test } from "vitest";
import { proxyItems } from "./proxy-items.ts";

test("who runs the site is told of a proxy that is not counted, and nobody else", () => {
  const [item] = proxyItems("127.0.0.1", { role: "owner" });
  expect(item?.tone).toBe("danger");
  expect(item?.text).toMatch(/^Permintaan dari 127\.0\.0\.1 membawa X-Forwarded-For, tetapi TRUST_PROXY masih 0\./);
  expect(item?.link?.path).toBe("/admin/settings#layanan");
  expect(proxyItems("127.0.0.1", { role: "editor" })).toEqual([]);
  expect(proxyItems(undefined, { role: "owner" })).toEqual([]);
});
