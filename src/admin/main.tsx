import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { queryClient } from "./api/query-client.ts";
import { router } from "./routes.tsx";
import { styleNonce } from "./settings.ts";

// Where the library that locks scrolling under dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>
  </QueryClientProvider>,
);
