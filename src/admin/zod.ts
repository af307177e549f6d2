import { config } from "zod/v4";

// The policy of these pages forbids eval, and zod would try at every page whether it may. Every import of zod in this build
// leads here (vite.admin.config.ts), so that this is said before the first schema is made.
config({ jitless: true });

export * from "zod/v4";
