import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { abilitiesOf, ROLE_ABILITIES } from "../modules/auth/role-texts.shared.ts";
import { permissionsOf } from "../platform/json-api/permissions.shared.ts";
import { ROLES, type Role } from "../platform/json-api/roles.shared.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { MODULES } from "./modules.ts";

const tables = MODULES.flatMap(({ permissions }) => permissions ?? []);
const UPWARDS: readonly Role[] = ["editor", "admin", "owner"];

test.each(UPWARDS)("what is said of a role is what its permissions are: %s", (role) => {
  const told = UPWARDS.slice(0, UPWARDS.indexOf(role) + 1).flatMap((one) => ROLE_ABILITIES[one]);
  expect(told.flatMap(({ permissions }) => permissions).sort()).toEqual(permissionsOf(role, tables).sort());
  expect(abilitiesOf(role).length).toBeGreaterThan(1);
});

test.each([...ROLES.entries()])(
  "column %i of docs/guides/admin-api.md is what its permissions are: %s",
  (column, role) => {
    const guide = readFileSync(join(PROJECT_ROOT, "docs/guides/admin-api.md"), "utf8");
    const rows = [...guide.matchAll(/^\| (`[^|]+`) \|((?: ✓? ?\|){3})/gm)];
    const told = rows.filter(([, , marks = ""]) => marks.split("|")[column]?.includes("✓"));
    const names = told.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual(permissionsOf(role, tables).sort());
  },
);
