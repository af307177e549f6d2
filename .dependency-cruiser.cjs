const { builtinModules } = require("node:module");

const TESTS = "\\.test\\.tsx?$|\\.child\\.ts$|\\.fixtures\\.ts$";

/** The files at a folder's root by which others enter it. */
const FACE = "((module|schema|answers|queries|commands|tables)\\.ts|[\\w-]+\\.shared\\.tsx?)$";

/** Of the catalogue, each knowing those before it. */
const ROOMS = [
  "taxonomy",
  "matching",
  "match-quality",
  "ledger/merchants",
  "ledger/offers",
  "ledger/clicks",
  "ledger/prices",
  "listings",
  "assignment",
  "ingest",
  "curation",
  "sample",
];

/** Imports go one way (docs/architecture.md). When a rule is in the way, the design is wrong: say so there. */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      comment: "those of types included; tests may look at both sides",
      from: { pathNot: "\\.test\\.tsx?$" },
      to: { circular: true },
    },
    {
      name: "nothing-imports-main",
      severity: "error",
      from: {},
      to: { path: "^(src/main|cli/main)\\.ts$" },
    },
    {
      name: "platform-knows-no-product",
      comment: "platform/ is what any web product needs",
      severity: "error",
      from: { path: "^src/platform/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/(product|catalogue|modules|site|admin|ui)/" },
    },
    {
      name: "modules-are-entered-by-their-face",
      comment: "what a module offers stands at its root; src/product and cli/ put modules together and may go further",
      severity: "error",
      from: { path: "^src/(?:catalogue/|modules/([^/]+)/)", pathNot: TESTS },
      to: {
        path: "^src/modules/",
        pathNot: [
          "^src/modules/$1/",
          `^src/modules/[^/]+/${FACE}`,
          // Pages are judged in a thread that knows no database, as seo/queries.ts does.
          "^src/modules/seo/rules\\.ts$",
        ],
      },
    },
    {
      name: "catalogue-is-entered-by-its-faces",
      comment: "modules know what its rooms offer at their roots",
      severity: "error",
      from: { path: "^src/modules/", pathNot: TESTS },
      to: {
        path: "^src/catalogue/",
        pathNot: [
          "^src/catalogue/paths\\.shared\\.ts$",
          `^src/catalogue/[^/]+/${FACE}`,
          `^src/catalogue/ledger/[^/]+/${FACE}`,
          `^src/catalogue/curation/prices/${FACE}`,
        ],
      },
    },
    ...ROOMS.slice(0, -1).map((room, index) => ({
      name: `catalogue-${room.replace("/", "-")}-knows-no-later-room`,
      comment: "rooms of the catalogue build on those before them (src/catalogue/README.md)",
      severity: "error",
      from: { path: `^src/catalogue/${room}/`, pathNot: TESTS },
      to: { path: `^src/catalogue/(${ROOMS.slice(index + 1).join("|")})/` },
    })),
    {
      name: "shared-files-load-in-a-browser",
      comment: "and so does all that they import: neither Node nor a database",
      severity: "error",
      from: { path: "\\.shared\\.tsx?$" },
      to: { reachable: true, path: `^(${builtinModules.join("|")})$|node_modules/(kysely|pg)/` },
    },
    {
      name: "shared-files-bring-no-validator",
      comment: "islands load them, and zod is larger than all islands together",
      severity: "error",
      from: { path: "^src/(catalogue|modules|site)/.+\\.shared\\.tsx?$" },
      to: { path: "node_modules/zod", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "modules-know-no-pages",
      severity: "error",
      from: { path: "^src/(catalogue|modules)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/(site|admin)/" },
    },
    {
      name: "only-the-entries-know-the-product",
      comment: "src/product puts the modules together",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(main\\.ts$|product/)|\\.test\\.tsx?$|\\.fixtures\\.ts$" },
      // The types of its API, which the admin's client is made of.
      to: { path: "^src/product/", pathNot: "^src/product/api-types\\.ts$" },
    },
    {
      name: "maintenance-knows-no-subject",
      comment: "modules register what is worked on, and the tools (docs/decisions/0027)",
      severity: "error",
      from: { path: "^src/modules/maintenance/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/modules/", pathNot: "^src/modules/(maintenance|audit)/" },
    },
    {
      name: "browser-imports-only-browser-safe-files",
      comment: "islands and ui run in the browser: shared files, and types of a module's schema",
      severity: "error",
      from: { path: "^src/(site/islands|ui)/", pathNot: "(registry\\.tsx|\\.test\\.tsx?)$" },
      to: {
        path: "^src/",
        pathNot: "^src/(ui|site/islands)/|\\.shared\\.tsx?$|^src/(catalogue|modules)/.+/schema\\.ts$",
      },
    },
    {
      name: "browser-ships-no-validator",
      comment: "zod is for the server; an island's props are checked where they are made",
      severity: "error",
      from: { path: "^src/(site/islands|ui)/", pathNot: "(registry\\.tsx|\\.props\\.ts|\\.test\\.tsx?)$" },
      to: {
        path: "^src/(catalogue|modules)/.+/schema\\.ts$|\\.props\\.ts$|node_modules/zod",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "admin-stands-alone",
      comment: "it runs in a browser: schemas and shared files of modules, types of answers, primitives, itself",
      severity: "error",
      from: { path: "^src/admin/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/",
        pathNot:
          "^src/(admin|ui)/|\\.shared\\.ts$|^src/(catalogue|modules)/.+\\.shared\\.tsx$|^src/(catalogue|modules)/.+/(schema|answers)\\.ts$|^src/product/api-types\\.ts$",
      },
    },
    {
      name: "admin-ships-no-answers",
      comment: "tests check what the API answers, so the browser needs its types alone (docs/decisions/0035)",
      severity: "error",
      from: { path: "^src/admin/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "/answers\\.ts$|^src/product/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-of-the-admin-stand-alone",
      comment: "what another takes of one is named here, so that each can be changed, or left out, by itself",
      severity: "error",
      from: { path: "^src/admin/(?:features/([^/]+)|shell|api)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/admin/features/",
        pathNot: [
          "^src/admin/features/$1/",
          "^src/admin/features/auth/(enroll-factor|factor-queries|new-password-field|provider-button|recovery-codes)\\.tsx?$",
          "^src/admin/features/auth/sign-in-again-dialog\\.tsx$",
          // What newsletters are written with, too.
          "^src/admin/features/articles/editor/body-editor\\.tsx$",
          "^src/admin/features/images/(image-(dialog|picker|queries|thumbnail)|upload-queue)\\.tsx?$",
          "^src/admin/features/newsletter/subscriber-chart\\.tsx$",
        ],
      },
    },
    {
      name: "only-its-shell-knows-the-admin",
      comment: "its addresses and the shape of its settings; the rest is a bundle of its own",
      severity: "error",
      from: { path: "^(src|cli)/", pathNot: "^src/admin/" },
      to: { path: "^src/admin/", pathNot: "^src/admin/(paths|settings)\\.ts$" },
    },
    {
      name: "ui-knows-no-product",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(catalogue|modules|site|admin|platform)/" },
    },
    {
      name: "product-needs-no-development-package",
      severity: "error",
      from: { path: "^(src|cli)/", pathNot: "\\.test\\.tsx?$|\\.child\\.ts$|\\.fixtures\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: "\\.(d|config)\\.ts$|\\.test\\.ts$|\\.child\\.ts$|boot\\.ts$|/tables\\.ts$" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    parser: "swc",
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".mjs", ".css"] },
  },
};
