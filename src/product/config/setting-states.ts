import type { SettingState } from "../../modules/settings/schema.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { INVISIBLE } from "../../platform/text/invisible.shared.ts";
import { environmentTexts, isSecret, mergeConfig, type SettingProblems, type SettingTexts } from "./config.ts";
import { FIXED_SETTINGS, isFixed } from "./fixed-settings.ts";
import { fields } from "./settings.ts";

type Name = keyof typeof fields.shape;
const NAMES = Object.keys(fields.shape) as Name[];

export const isSetting = (name: string): name is Name => Object.hasOwn(fields.shape, name);

/** Settings whose default is the value of another setting. */
const FALLBACKS: { readonly [One in Name]?: Name } = { PUBLISHER_NAME: "SITE_NAME", MAIL_FROM: "CONTACT_EMAIL" };

type Given = {
  readonly environment: NodeJS.ProcessEnv;
  readonly stored: SettingTexts;
  /** The names of secrets that cannot be opened. */
  readonly unreadable: readonly string[];
};

const UNREADABLE = "cannot be opened with the key of this machine: set it again";

/** Lists every setting with its source. */
export function settingStates({ environment, stored, unreadable }: Given): SettingState[] {
  const env = environmentTexts(environment);
  const { problems } = mergeConfig(environment, stored);
  const lost = Object.fromEntries(unreadable.filter((name) => !(name in env)).map((name) => [name, UNREADABLE]));
  const states = NAMES.map((name) => stateOf(name, { env, stored, problems: { ...problems, ...lost } }));
  const textOf = (name: Name) => states.find((state) => state.name === name)?.value ?? null;
  return states.map((state) => {
    const fallback = FALLBACKS[state.name as Name];
    return fallback && !state.isSet ? { ...state, value: textOf(fallback) } : state;
  });
}

type Texts = { readonly env: SettingTexts; readonly stored: SettingTexts; readonly problems: SettingProblems };

function stateOf(name: Name, { env, stored, problems }: Texts): SettingState {
  const source = name in env ? "environment" : name in stored || name in problems ? "stored" : "default";
  const text = env[name] ?? stored[name] ?? defaultText(name);
  return {
    ...{ name, source },
    value: isSecret(name) ? null : text,
    isSet: text !== null,
    isSecret: isSecret(name),
    problem: source === "stored" ? (problems[name] ?? null) : null,
    fixed: FIXED_SETTINGS[name] ?? null,
  };
}

/** Returns the default of a setting as a text of the environment. */
function defaultText(name: Name): string | null {
  const { def } = fields.shape[name];
  if (def.type === "prefault") return String(def.defaultValue);
  const value = fields.shape[name].safeParse(undefined);
  return value.success && value.data !== undefined ? String(value.data) : null;
}

export type SettingRefusal = "unknown" | "fixed" | "in-environment" | "wrong";

/** Checks a value before it is stored; returns why it cannot be stored. @param value null deletes the stored value */
export function checkSetting(
  name: string,
  value: string | null,
  environment: NodeJS.ProcessEnv,
): Result<string | null, SettingRefusal, { readonly why: string }> {
  if (!isSetting(name)) return failure("unknown", { why: `There is no setting ${name}` });
  if (isFixed(name))
    return failure("fixed", { why: `${name} comes from the environment only: it ${FIXED_SETTINGS[name]}` });
  if (name in environmentTexts(environment))
    return failure("in-environment", { why: `The environment decides ${name}: change it there, or take it out there` });
  if (value === null) return success(null);
  const text = environmentTexts({ [name]: value })[name];
  if (text === undefined) return failure("wrong", { why: `${name} must not be blank: unset it instead` });
  if (/\p{Cc}/u.test(text)) return failure("wrong", { why: `${name} must be one line of text` });
  // A secret may have any character; what people read must look like what it is.
  if (!isSecret(name) && INVISIBLE.test(text))
    return failure("wrong", { why: `${name} has a character that is invisible or turns the direction of others` });
  const parsed = fields.shape[name].safeParse(text);
  return parsed.success
    ? success(text)
    : failure("wrong", { why: `${name} ${parsed.error.issues[0]?.message ?? "is wrong"}` });
}
