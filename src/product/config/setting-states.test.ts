import { expect, test } from "vitest";
import { mergeConfig } from "./config.ts";
import { checkSetting, settingStates } from "./setting-states.ts";

const KEY = "kunci-layanan-ai";

const stateOf = (
  name: string,
  environment: NodeJS.ProcessEnv,
  stored: Record<string, string>,
  unreadable: string[] = [],
) => settingStates({ environment, stored, unreadable }).find((state) => state.name === name);

test("the environment wins over what is stored, and that over the default", () => {
  const stored = { SITE_NAME: "Tersimpan", PUBLISHER_NAME: "PT Tersimpan" };
  const { config } = mergeConfig({ SITE_NAME: "Server" }, stored);
  expect(config).toMatchObject({ siteName: "Server", publisherName: "PT Tersimpan" });
  expect(stateOf("SITE_NAME", { SITE_NAME: "Server" }, stored)).toMatchObject({
    source: "environment",
    value: "Server",
  });
  expect(stateOf("SITE_NAME", { SITE_NAME: " " }, stored)).toMatchObject({ source: "stored", value: "Tersimpan" });
  expect(stateOf("SITE_NAME", {}, {})).toMatchObject({ source: "default", value: "PanduBelanja", problem: null });
  // The default is shown as the text that the environment would have.
  expect(stateOf("MAIL_QUIET_HOURS", {}, {})).toMatchObject({ source: "default", value: "21-07" });
  expect(stateOf("MAIL_FROM", {}, { CONTACT_EMAIL: "a@b.id" })).toMatchObject({ source: "default", value: "a@b.id" });
});

test("a stored setting that is wrong, or of no use without others, is left out and named; the others hold", () => {
  const stored = {
    SITE_NAME: "Toko",
    AI_TEXT_MODEL: "teks",
    AI_API_KEY: KEY,
    BACKUP_SCHEDULE: "02:30",
    CONTACT_EMAIL: "bukan",
  };
  const { config, problems } = mergeConfig({}, stored);
  expect(config).toMatchObject({
    siteName: "Toko",
    ai: undefined,
    contactEmail: undefined,
    backup: { schedule: undefined },
  });
  expect(Object.keys(problems).sort()).toEqual(["AI_API_KEY", "AI_TEXT_MODEL", "BACKUP_SCHEDULE", "CONTACT_EMAIL"]);
  expect(problems.BACKUP_SCHEDULE).toContain("BACKUP_PASSPHRASE must be set where BACKUP_SCHEDULE is");
  const whole = mergeConfig({ AI_BASE_URL: "https://ai.example/v1" }, stored);
  expect(whole.config.ai).toMatchObject({ apiKey: KEY, textModel: "teks" });
  expect(whole.problems).not.toHaveProperty("AI_API_KEY");
});

test("what decides whom the server trusts never comes from the database", () => {
  const { config } = mergeConfig({}, { TRUST_PROXY: "3", PORT: "1", OIDC_NAME: "x", DATABASE_URL: "postgres://x" });
  expect(config).toMatchObject({ trustProxy: 0, port: 3000, oidcName: "Google", databaseUrl: undefined });
});

test("a wrong environment is refused as before, whatever is stored", () => {
  expect(() => mergeConfig({ PORT: "x" }, { SITE_NAME: "a" })).toThrow("PORT must be a whole number");
});

test("no state holds a secret, and one that does not open is not set", () => {
  const stored = { AI_API_KEY: KEY, AI_BASE_URL: "https://ai.example", AI_TEXT_MODEL: "a" };
  expect(JSON.stringify(settingStates({ environment: {}, stored, unreadable: [] }))).not.toContain(KEY);
  expect(stateOf("AI_API_KEY", {}, stored)).toMatchObject({ isSecret: true, isSet: true, value: null });
  expect(stateOf("SMTP_URL", {}, stored, ["SMTP_URL"])).toMatchObject({ source: "stored", isSet: false });
  expect(stateOf("SMTP_URL", {}, stored, ["SMTP_URL"])?.problem).toContain("cannot be opened");
});

test.each([
  ["SOCIAL_LINKS", "https://www.instagram.com/toko, https://www.tiktok.com/@toko", undefined],
  ["SOCIAL_LINKS", "javascript:alert(1)", "wrong"],
  ["SOCIAL_LINKS", "https://a:b@instagram.com/", "wrong"],
  ["SITE_LOGO", "12", undefined],
  ["SITE_LOGO", "-1", "wrong"],
  ["SITE_NAME", "a\u0000b", "wrong"],
  ["SITE_NAME", "\u202eterbalik", "wrong"],
  ["SITE_NAME", "Toko\u200bKita", "wrong"],
  ["PUBLISHER_NAME", "PT\u2060 Toko", "wrong"],
  ["AI_API_KEY", "abc", undefined],
  ["__proto__", "a", "unknown"],
  ["PORT", "80", "fixed"],
  ["SITE_DESCRIPTION", "x", "in-environment"],
])("%s %j", (name, value, code) => {
  const checked = checkSetting(name, value, { SITE_DESCRIPTION: "Situs" });
  expect(checked.ok ? undefined : checked.code).toBe(code);
});
