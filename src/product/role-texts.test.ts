import { expect, test } from "vitest";
import { abilitiesOf, ROLE_ABILITIES } from "../modules/auth/role-texts.shared.ts";
import { permissionsOf } from "../platform/json-api/permissions.shared.ts";
import type { Role } from "../platform/json-api/roles.shared.ts";
import { MODULES } from "./modules.ts";

const UPWARDS: readonly Role[] = ["editor", "admin", "owner"];

test.each(UPWARDS)("what is said of a role is what its permissions are: %s", (role) => {
  const tables = MODULES.flatMap(({ permissions }) => permissions ?? []);
  const told = UPWARDS.slice(0, UPWARDS.indexOf(role) + 1).flatMap((one) => ROLE_ABILITIES[one]);
  expect(told.flatMap(({ permissions }) => permissions).sort()).toEqual(permissionsOf(role, tables).sort());
  expect(abilitiesOf(role).length).toBeGreaterThan(1);
});
