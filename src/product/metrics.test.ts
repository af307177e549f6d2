import { expect, test } from "vitest";
import { routeOf } from "./metrics.ts";

test.each([
  ["/", "home"],
  ["/?kategori=ibu-bayi", "home"],
  ["/artikel", "list"],
  ["/artikel/komputer-laptop?halaman=2", "list"],
  ["/artikel/komputer-laptop/panduan", "article"],
  ["/toko/komputer-laptop", "stores"],
  ["/cari?q=laptop", "search"],
  ["/privasi", "static"],
  ["/pratinjau/abc", "other"],
  ["/rss.xml", "feed"],
  ["/api/categories/ibu-bayi", "api"],
  ["/api/admin/articles/12", "api-admin"],
  ["/api/whatever", "api"],
  ["/auth/v1/token?grant_type=password", "auth"],
  ["/media/0af/320.avif", "media"],
  ["/admin/people", "admin"],
  ["/admin/wp-login.php", "unknown"],
  ["/constructor", "unknown"],
  ["/__proto__/x", "unknown"],
  ["//evil", "unknown"],
])("%s counts as %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});
