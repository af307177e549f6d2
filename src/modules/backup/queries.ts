// What others ask: the dashboard how backups stand, the product what to warn of.
export { backupState, backupTrouble } from "./tasks.ts";
