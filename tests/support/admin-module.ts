import type { AdminSettings } from "../../src/admin/settings.ts";

const SETTINGS: AdminSettings = {
  ...{ siteName: "Contoh", logo: "/logo.svg", timeZone: "Asia/Jakarta", backendUrl: "", anonKey: "kunci" },
  ...{ provider: null, passwordMinLength: 12, sendsMail: true },
};

/** What modules of the admin ask of the browser while they load. */
const PAGE = {
  document: { getElementById: () => ({ text: JSON.stringify(SETTINGS), nonce: "" }) },
  location: new URL("https://contoh.example/admin"),
};

/** Loads a module of the admin where there is no browser, for tests of what its components say. */
export async function adminModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const [name, value] of Object.entries(PAGE))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await load();
  } finally {
    // Other files are tested in the same process, and none of them in a browser.
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
  }
}
