import { IDENTITY_SETTINGS, type IdentityInput, type SettingChanges } from "./schema.ts";

/** Of what was sent; what was left out stays. */
export function identityChanges(input: IdentityInput): SettingChanges {
  const { siteName, description, publisher, contactEmail, socialLinks, logo } = input;
  const texts: Record<keyof IdentityInput, string | null | undefined> = {
    ...{ siteName, description, publisher, contactEmail },
    socialLinks: socialLinks?.join(","),
    logo: logo === null ? null : logo?.toString(),
  };
  const names = Object.keys(IDENTITY_SETTINGS) as (keyof IdentityInput)[];
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[IDENTITY_SETTINGS[name], texts[name] || null]])),
  );
}
