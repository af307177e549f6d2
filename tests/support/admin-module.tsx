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

/** Loads a module of the admin where there is no browser, for tests of what its components say. */
export async function adminModule<Module>(load: () => Promise<Module>): Promise<Module> {
  // Libraries look for a page, too, and do without one: it is there for the settings alone, which stay once they are read.
  await withGlobal("document", PAGE, () => import("../../src/admin/settings.ts"));
  return withGlobal("location", new URL("https://contoh.example/admin"), load);
}

/** Other files are tested in the same process, and none of them in a browser. */
async function withGlobal<Value>(name: string, value: unknown, act: () => Promise<Value>): Promise<Value> {
  Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await act();
  } finally {
    Reflect.deleteProperty(globalThis, name);
  }
}

/** Who looks at it: an owner, as far as components ask. */
const ME: Me = {
  ...{ id: 1, email: "pemilik@contoh.example", name: "Sari", role: "owner", ownAccounts: true },
  permissions: ["editProducts", "manageFeeds"],
};

/** What a component of the admin says at first, before it has asked the server anything. @param known answers that it has, by their keys */
export function adminHtml(element: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = []): string {
  const queries = new QueryClient();
  for (const [key, answer] of [[["me"], ME] as const, ...known]) queries.setQueryData(key, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
}
