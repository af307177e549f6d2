import { config } from "zod/v4";

// The content security policy of these pages forbids eval, and zod would test for it on every page. Every import of zod in this build leads here
// (vite.admin.config.ts), so that this setting comes before the first schema.
config({ jitless: true });

export * from "zod/v4";
