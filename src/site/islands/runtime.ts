import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

const modules = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>("./*.island.tsx");

/** Makes a server-rendered island live. The promise resolves when the handlers are attached. */
export async function hydrate(island: Element): Promise<void> {
  const name = island.getAttribute("data-island") ?? "";
  const load = modules[`./${name}.island.tsx`];
  const root = island.querySelector("[data-island-root]");
  if (!load || !root) throw new Error(`no island ${name}`);
  const { default: component } = await load();
  const props = JSON.parse(island.querySelector("script")?.textContent ?? "{}") as Record<string, unknown>;
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(root, createElement(AfterMount, { run: resolve }, createElement(component, props)), {
      identifierPrefix: name,
      onUncaughtError: (error) => {
        reportError(error);
        reject(error);
      },
      onRecoverableError: reportError,
    });
  });
}

function AfterMount({ run, children }: { run: () => void; children?: ReactNode }) {
  useEffect(run, [run]);
  return children;
}
