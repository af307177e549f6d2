import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./routes.tsx";
import { styleNonce } from "./settings.ts";

// react-remove-scroll, which locks scrolling under dialogs, reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

createRoot(document.getElementById("root") as HTMLElement).render(<RouterProvider router={router} />);

if (import.meta.env.DEV) void import("../ui/dev-reload.ts");
