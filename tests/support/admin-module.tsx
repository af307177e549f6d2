import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { AdminSettings } from "../../src/admin/settings.ts";
import type { Me } from "../../src/modules/auth/answers.ts";

const SETTINGS: AdminSettings = {
  ...{ siteName: "Contoh", logo: "/logo.svg", timeZone: "Asia/Jakarta", backendUrl: "", anonKey: "kunci" },
  ...{ provider: null, passwordMinLength: 12, sendsMail: true },
};

const PAGE = { getElementById: () => ({ text: JSON.stringify(SETTINGS), nonce: "" }) };

/** Loads a module of the admin without a browser, for tests of what its components say. */
export async function adminModule<Module>(load: () => Promise<Module>): Promise<Module> {
  // The document is there only while the settings are read, which stay: libraries look for a page too, and work without one.
  await withGlobal("document", PAGE, () => import("../../src/admin/settings.ts"));
  return withGlobal("location", new URL("https://contoh.example/admin"), load);
}

/** Defines a global for one action only: other files are tested in the same process, and none of them in a browser. */
async function withGlobal<Value>(name: string, value: unknown, act: () => Promise<Value>): Promise<Value> {
  Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await act();
  } finally {
    Reflect.deleteProperty(globalThis, name);
  }
}

/** The person whom components see as signed in. */
const ME: Me = {
  ...{ id: 1, email: "pemilik@contoh.example", name: "Sari", role: "owner", ownAccounts: true },
  permissions: ["editProducts", "manageFeeds"],
};

/** Renders a component of the admin as it is before it has asked the server anything. @param known answers it has already, by their keys */
export function adminHtml(element: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = []): string {
  const queries = new QueryClient();
  for (const [key, answer] of [[["me"], ME] as const, ...known]) queries.setQueryData(key, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
}
