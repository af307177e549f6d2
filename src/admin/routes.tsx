import { createBrowserRouter, type RouteObject } from "react-router";
import { LoadingIndicator } from "../ui/loading-indicator.tsx";
import { MAINTENANCE_TOOLS, PATHS } from "./paths.ts";
import { RoutingFailure } from "./shell/routing-failure.tsx";

/** A page's file is loaded when it is first opened. */
const page = (path: string, load: () => Promise<{ Page: React.ComponentType }>): RouteObject => ({
  path,
  caseSensitive: true,
  lazy: async () => ({ Component: (await load()).Page }),
});

const inShell = [
  page(PATHS.dashboard, () => import("./features/dashboard/dashboard-page.tsx")),
  page(PATHS.articleEditor, () => import("./features/articles/articles-page.tsx")),
  page(PATHS.images, () => import("./features/images/images-page.tsx")),
  page(PATHS.uploadImages, () => import("./features/images/upload-images-page.tsx")),
  page(PATHS.reviewImages, () => import("./features/images/review-images-page.tsx")),
  page(PATHS.restoreArticles, () => import("./features/articles/restore-articles-page.tsx")),
  page(PATHS.authors, () => import("./features/authors/authors-page.tsx")),
  page(PATHS.tags, () => import("./features/tags/tags-page.tsx")),
  page(PATHS.products, () => import("./features/products/products-page.tsx")),
  page(PATHS.statistics, () => import("./features/statistics/statistics-page.tsx")),
  page(PATHS.storeClicks, () => import("./features/store-clicks/store-clicks-page.tsx")),
  page(PATHS.matchReview, () => import("./features/products/pair-review/match-review-page.tsx")),
  page(PATHS.outliers, () => import("./features/outliers/outliers-page.tsx")),
  page(PATHS.merchants, () => import("./features/merchants/merchants-page.tsx")),
  page(PATHS.feeds, () => import("./features/feeds/feeds-page.tsx")),
  page(PATHS.webhooks, () => import("./features/webhooks/webhooks-page.tsx")),
  page(PATHS.apiDescription, () => import("./features/api-reference/api-reference-page.tsx")),
  page(PATHS.apiKeys, () => import("./features/api-keys/api-keys-page.tsx")),
  page(PATHS.restoreFromBackup, () => import("./features/backup/backup-page.tsx")),
  page(PATHS.import, () => import("./features/import/import-page.tsx")),
  page(PATHS.redirects, () => import("./features/redirects/redirects-page.tsx")),
  page(PATHS.maintenance, () => import("./features/maintenance/maintenance-page.tsx")),
  ...MAINTENANCE_TOOLS.map((path) => page(path, () => import("./features/maintenance/maintenance-tool-page.tsx"))),
  page(PATHS.translateArticle, () => import("./features/maintenance/translation/manual-page.tsx")),
  page(PATHS.settings, () => import("./features/settings/settings-page.tsx")),
  page(PATHS.siteIdentity, () => import("./features/settings/site-identity-page.tsx")),
  page(PATHS.mailSettings, () => import("./features/settings/mail-settings-page.tsx")),
  page(PATHS.backupSchedule, () => import("./features/settings/backup-schedule-page.tsx")),
  page(PATHS.aiSettings, () => import("./features/settings/ai-settings-page.tsx")),
  page(PATHS.settingsGuide, () => import("./features/settings/settings-guide-page.tsx")),
  page(PATHS.pageTexts, () => import("./features/settings/page-texts-page.tsx")),
  page(PATHS.directory, () => import("./features/directory/directory-page.tsx")),
  page(PATHS.newsletters, () => import("./features/newsletter/newsletters-page.tsx")),
  page(PATHS.subscribers, () => import("./features/newsletter/subscribers-page.tsx")),
  page(PATHS.people, () => import("./features/people/people-page.tsx")),
  page(PATHS.auditLog, () => import("./features/audit-log/audit-log-page.tsx")),
  page(PATHS.profile, () => import("./features/account/profile-page.tsx")),
];

const asking = [
  page(PATHS.setup, () => import("./features/auth/setup-page.tsx")),
  page(PATHS.invitation, () => import("./features/auth/invitation-page.tsx")),
];

const outside = [
  page(PATHS.signIn, () => import("./features/auth/sign-in-page.tsx")),
  page(PATHS.passwordReset, () => import("./features/auth/password-reset-page.tsx")),
  page("*", () => import("./shell/not-found-page.tsx")),
];

export const router = createBrowserRouter([
  {
    errorElement: <RoutingFailure />,
    HydrateFallback: LoadingIndicator,
    children: [
      {
        lazy: async () => ({ Component: (await import("./shell/query-provider.tsx")).QueryProvider }),
        children: [
          {
            lazy: async () => ({ Component: (await import("./shell/shell.tsx")).Shell }),
            children: [{ errorElement: <RoutingFailure />, children: inShell }],
          },
          ...asking,
        ],
      },
      ...outside,
    ],
  },
]);
