/** The tag that announces a change of stored settings: every process reads them again and drops all its cached pages. */
export const SETTINGS_TAG = "settings";
