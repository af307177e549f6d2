import { changesOf, IDENTITY_SETTINGS, type IdentityInput, type SettingChanges } from "./schema.ts";

/** Turns the form's fields into changes of settings; the setting of a field that is left out is not changed. */
export function identityChanges(input: IdentityInput): SettingChanges {
  const { siteName, description, publisher, contactEmail, socialLinks, logo } = input;
  const orDefault = (text: string | undefined) => (text === "" ? null : text);
  return changesOf(IDENTITY_SETTINGS, {
    ...{ siteName: orDefault(siteName), description: orDefault(description), publisher: orDefault(publisher) },
    contactEmail: orDefault(contactEmail),
    socialLinks: orDefault(socialLinks?.join(",")),
    logo: logo === null ? null : logo?.toString(),
  });
}
