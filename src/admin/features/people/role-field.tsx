import { ROLE_NAMES, roleSentence } from "../../../modules/auth/role-texts.shared.ts";
import { ROLES, type Role } from "../../../platform/json-api/roles.shared.ts";
import { canI, useMe } from "../../api/me.ts";

/** A field with the roles that the current user may assign. */
export function RoleField({ chosen = "editor" }: { readonly chosen?: Role }) {
  const me = useMe();
  const roles = ROLES.filter((role) => role !== "owner" || canI(me, "manageOwners")).toReversed();
  return (
    <fieldset>
      <legend className="label">Peran</legend>
      <div className="flex flex-col gap-2">
        {roles.map((role) => (
          <label key={role} className="flex cursor-pointer gap-3 rounded-xl border border-line p-3">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <span>
              <strong className="block">{ROLE_NAMES[role]}</strong>
              <span className="text-sm text-ink-muted">{roleSentence(role)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the role that was chosen in the field. */
export const findRole = (chosen: string | undefined): Role | undefined => ROLES.find((role) => role === chosen);
