/** The preferences (RFC 7240) that matter to an insert; PostgREST knows them by these exact spellings. */
const CHOICES = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  handling: ["strict", "lenient"],
} as const;

/** PostgREST knows these preferences, but they have no effect on an insert. */
const WITHOUT_EFFECT = /^(?:tx=(?:commit|rollback)|timezone=.+|max-affected=\d+)$/;

type Name = keyof typeof CHOICES;

export type Preferences = {
  readonly [name in Name]?: (typeof CHOICES)[name][number];
} & {
  /** Unknown preferences; they are an error only with handling=strict. */
  readonly unknown: readonly string[];
};

/** Reads preferences; one header may list several, and the first known value of each wins (docs/wire-contract.md, section 1, "Requests"). */
export function readPreferences(header: string | undefined): Preferences {
  const known: Partial<Record<Name, string>> = {};
  const unknown: string[] = [];
  for (const preference of (header ?? "").split(",").map((text) => text.trim())) {
    if (preference === "" || WITHOUT_EFFECT.test(preference)) continue;
    const [name = "", value = ""] = preference.split("=", 2);
    if (isChoice(name, value) && preference === `${name}=${value}`) known[name] ??= value;
    else unknown.push(preference);
  }
  return { ...known, unknown } as Preferences;
}

/** Returns the value of Preference-Applied, in PostgREST's order, or undefined where nothing was asked for. */
export function appliedPreferences(preferences: Preferences): string | undefined {
  const names = Object.keys(CHOICES) as Name[];
  const applied = names.filter((name) => preferences[name]).map((name) => `${name}=${preferences[name]}`);
  return applied.length > 0 ? applied.join(", ") : undefined;
}

function isChoice(name: string, value: string): name is Name {
  return Object.hasOwn(CHOICES, name) && (CHOICES[name as Name] as readonly string[]).includes(value);
}
