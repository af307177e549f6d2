// The queries of other modules: the dashboard shows the state of backups, and the product warns of trouble.
export { backupState, backupTrouble } from "./tasks.ts";
