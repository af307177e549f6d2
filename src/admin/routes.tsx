import { createBrowserRouter, type RouteObject } from "react-router";
import { Loading } from "./parts/loading.tsx";
import { RoutingFailure } from "./parts/routing-failure.tsx";
import { MAINTENANCE_TOOLS, PATHS } from "./paths.ts";

/** A page's file is loaded when it is first opened. */
const page = (path: string, load: () => Promise<{ Page: React.ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
});

const inShell = [
  page(PATHS.dashboard, () => import("./pages/dashboard.tsx")),
  page(PATHS.articleEditor, () => import("./pages/article-editor.tsx")),
  page(PATHS.images, () => import("./pages/images.tsx")),
  page(PATHS.uploadImages, () => import("./pages/upload-images.tsx")),
  page(PATHS.reviewImages, () => import("./pages/review-images.tsx")),
  page(PATHS.restoreArticles, () => import("./pages/restore-articles.tsx")),
  page(PATHS.authors, () => import("./pages/authors.tsx")),
  page(PATHS.tags, () => import("./pages/tags.tsx")),
  page(PATHS.webhooks, () => import("./pages/webhooks.tsx")),
  page(PATHS.apiDescription, () => import("./pages/api.tsx")),
  page(PATHS.apiKeys, () => import("./pages/api-keys.tsx")),
  page(PATHS.restoreFromBackup, () => import("./pages/restore-from-backup.tsx")),
  page(PATHS.import, () => import("./pages/import.tsx")),
  page(PATHS.redirects, () => import("./pages/redirects.tsx")),
  page(PATHS.maintenance, () => import("./pages/maintenance.tsx")),
  ...MAINTENANCE_TOOLS.map((path) => page(path, () => import("./pages/maintenance-tool.tsx"))),
  page(PATHS.subscribers, () => import("./pages/subscribers.tsx")),
  page(PATHS.people, () => import("./pages/people.tsx")),
  page(PATHS.auditLog, () => import("./pages/audit-log.tsx")),
  page(PATHS.profile, () => import("./pages/profile.tsx")),
];

const asking = [
  page(PATHS.setup, () => import("./pages/setup.tsx")),
  page(PATHS.invitation, () => import("./pages/invitation.tsx")),
];

const outside = [
  page(PATHS.signIn, () => import("./pages/sign-in.tsx")),
  page(PATHS.passwordReset, () => import("./pages/password-reset.tsx")),
  page("*", () => import("./pages/not-found.tsx")),
];

export const router = createBrowserRouter([
  {
    errorElement: <RoutingFailure />,
    HydrateFallback: Loading,
    children: [
      {
        lazy: async () => ({ Component: (await import("./parts/with-queries.tsx")).WithQueries }),
        children: [
          {
            lazy: async () => ({ Component: (await import("./parts/shell.tsx")).Shell }),
            children: [{ errorElement: <RoutingFailure />, children: inShell }],
          },
          ...asking,
        ],
      },
      ...outside,
    ],
  },
]);
