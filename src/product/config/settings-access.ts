import { saveSettings } from "../../modules/settings/commands.ts";
import { changedMeanwhile, type SettingsAccess } from "../../modules/settings/schema.ts";
import type { Db } from "../../platform/database/tables.ts";
import { done, failure } from "../../platform/result.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { type Config, environmentTexts, isSecret } from "./config.ts";
import { checkSetting, settingStates } from "./setting-states.ts";
import { openStoredSettings } from "./stored-config.ts";

type Parts = {
  readonly db: Db;
  readonly config: Pick<Config, "dataDir" | "feedSecretsKey">;
  readonly environment?: NodeJS.ProcessEnv;
  /** Applies saved settings in this process, so that the person who saved them sees them in the next answer. */
  readonly follow?: () => Promise<void>;
};

/** Reads and changes settings for the admin. Values are checked by the schema, and settings of the environment cannot be changed. */
export function settingsAccess({ db, config, follow, environment = process.env }: Parts): SettingsAccess {
  const states = async () => {
    const { values, unreadable } = await openStoredSettings(db, config);
    return settingStates({ environment, stored: values, unreadable });
  };
  return {
    states,
    async textOf(name) {
      return environmentTexts(environment)[name] ?? (await openStoredSettings(db, config)).values[name];
    },
    async save(changes, audit, read) {
      const { values } = await openStoredSettings(db, config);
      const current = await states();
      const checked = [];
      for (const [name, value] of Object.entries(changes)) {
        const stored = current.find((state) => state.name === name);
        // No value is stored and none is to be stored, so nothing has to be checked against the environment.
        if (value === null && stored?.source !== "stored") continue;
        // What is stored already is no change, no matter who stored it.
        if (value !== null && values[name] === value) continue;
        const result = checkSetting(name, value, environment);
        if (!result.ok) return failure(result.code === "in-environment" ? result.code : "wrong", { setting: name });
        checked.push({ name, value: result.value, isSecret: isSecret(name) });
      }
      if (checked.length === 0) return done;
      const key = () => secretKey(config.dataDir, config.feedSecretsKey);
      const saved = await saveSettings(db, key, checked, audit, read);
      if (!saved.ok) return failure(saved.code, { setting: saved.setting, message: changedMeanwhile(saved.setting) });
      await follow?.();
      return done;
    },
  };
}
