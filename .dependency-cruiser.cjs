// The house has one staircase: routes -> http -> domain -> db. Nothing walks up it.
const FRAMEWORK = "node_modules/(@remix-run|@conform-to|react|react-dom|express|i18next|remix-[^/]+)/";
const SQL = "^db/(client|schema)|node_modules/(drizzle-orm|postgres|pg)/";
const TEST = "\\.test\\.ts$";
const rule = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule("domain-knows-no-framework", { path: "^app/domain/" }, { path: FRAMEWORK }),
    rule(
      "domain-never-looks-up",
      { path: "^app/domain/" },
      { path: "^app/(routes|http|ui|integrations)/|^app/i18n/(?!locales)" },
    ),
    rule(
      "only-stores-speak-sql",
      {
        path: "^app/",
        pathNot: `^app/domain/[^/]+/store[^/]*\\.server\\.ts$|^app/integrations/(jobs|rate-limits)\\.server\\.ts$|${TEST}`,
      },
      { path: SQL, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "stores-are-private-to-their-context",
      { path: "^app/domain/([^/]+)/" },
      { path: "^app/domain/[^/]+/store", pathNot: "^app/domain/$1/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "stores-are-private-to-the-domain",
      { path: "^app/(routes|http|ui|integrations)/" },
      { path: "^app/domain/[^/]+/store", dependencyTypesNot: ["type-only"] },
    ),
    rule("ui-is-only-ui", { path: "^app/ui/" }, { path: "^app/(routes|http|integrations)/|\\.server\\.tsx?$" }),
    rule(
      "routes-do-not-import-routes-of-other-areas",
      { path: "^app/routes/(api/)?([^/]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/$1$2/|^app/routes/api/[^/]+$" },
    ),
    rule(
      "integrations-only-fulfil-ports",
      { path: "^app/integrations/", pathNot: TEST },
      { path: "^app/(routes|http|ui)/|^app/domain/(?!shared/|notifications/templates|terms)" },
    ),
    rule("db-knows-nobody", { path: "^db/", pathNot: `^db/(testing|seed)/|${TEST}` }, { path: "^app/" }),
    rule("the-outside-world-knows-nothing-of-us", { path: "^sandbox/" }, { path: "^(app|db)/" }),
    rule("the-product-does-not-know-its-stand-in", { path: "^(app|db)/", pathNot: TEST }, { path: "^sandbox/" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^db/seed/sources/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
