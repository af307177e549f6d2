import { expect, test } from "vitest";
import { PUBLIC_KINDS } from "../../tests/support/page-kinds.ts";
import { SITE_PAGES } from "./routes.ts";

test("every public page is among those whose layout is looked at", () => {
  const paths = PUBLIC_KINDS.map(({ path }) => path.split("?", 1)[0] ?? "");
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, "[a-z0-9-]+")}$`);
    return paths.some((path) => pattern.test(path));
  };
  expect(SITE_PAGES.map(({ path }) => path).filter((path) => !isShown(path))).toEqual([]);
});
