/** Says that stored settings have changed: every process reads them again, and drops every page that it has kept. */
export const SETTINGS_TAG = "settings";
