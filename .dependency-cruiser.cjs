// Imports go one way: routes -> http -> domain -> db.
const FRAMEWORK = "node_modules/(@remix-run|@conform-to|react|react-dom|express|i18next|remix-[^/]+)/";
const SQL =
  "^db/(client|schema|order-parties|goods-hold|proven-address|within)|node_modules/(drizzle-orm|postgres|pg)/";
const STORE = "^app/domain/.*/store[^/]*[.]server[.]ts$";
const TEST = "\\.test(ing)?\\.ts$";
const rule = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule("domain-knows-no-framework", { path: "^app/domain/" }, { path: FRAMEWORK }),
    rule(
      "domain-imports-only-domain",
      { path: "^app/domain/" },
      { path: "^app/(routes|http|server|ui|integrations)/|^app/i18n/(?!locales)" },
    ),
    rule(
      "only-stores-use-sql",
      {
        path: "^app/",
        pathNot: `${STORE}|^app/integrations/(jobs/[^/]+|rate-limits)\\.server\\.ts$|^app/server/compose/|${TEST}`,
      },
      { path: SQL, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "stores-are-private-to-their-context",
      { path: "^app/domain/([^/]+)/" },
      { path: STORE, pathNot: "^app/domain/$1/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "stores-are-private-to-the-domain",
      { path: "^app/(routes|http|server|ui|integrations)/" },
      { path: STORE, dependencyTypesNot: ["type-only"] },
    ),
    rule("ui-is-only-ui", { path: "^app/ui/" }, { path: "^app/(routes|http|server|integrations)/|\\.server\\.tsx?$" }),
    rule(
      "pages-do-not-import-pages-of-other-areas",
      { path: "^app/routes/\\(\\$lang\\)/([^/]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/\\(\\$lang\\)/$1/" },
    ),
    rule(
      "endpoints-do-not-import-endpoints-of-other-areas",
      { path: "^app/routes/(api|resources)/([^/]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/$1/$2/" },
    ),
    rule("http-does-not-import-routes", { path: "^app/(http|server)/" }, { path: "^app/routes/" }),
    rule("http-does-not-import-the-server", { path: "^app/(http|routes)/" }, { path: "^app/server/" }),
    rule(
      "integrations-only-fulfil-ports",
      { path: "^app/integrations/", pathNot: TEST },
      {
        path: "^app/(routes|http|server|ui)/|^app/domain/(?!shared/|notifications/templates|notifications/mail-kinds|terms|uploads/inspection/|catalog/sources/source-report)",
      },
    ),
    rule("db-imports-nothing-of-the-app", { path: "^db/", pathNot: `^db/(testing|seed)/|${TEST}` }, { path: "^app/" }),
    // A production install leaves development packages out: sandbox, tests and tools may use them, the product may not.
    rule(
      "the-product-runs-without-development-packages",
      { path: "^(app|db)/|^server\\.ts$", pathNot: `${TEST}|^db/testing/` },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], dynamic: false },
    ),
    rule("the-sandbox-imports-nothing-of-the-product", { path: "^sandbox/" }, { path: "^(app|db)/" }),
    rule("the-product-does-not-import-the-sandbox", { path: "^(app|db)/", pathNot: TEST }, { path: "^sandbox/" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^db/seed/sources/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
