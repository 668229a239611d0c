// No cycles between folders. The sub-folders of one context may use each other, so these two are seen as one folder each.
const files = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles",
      severity: "error",
      scope: "folder",
      from: { pathNot: "^app/domain/(identity|payments)/" },
      to: { circular: true },
    },
  ],
  // Tests look at the product from outside, through contexts that do not know each other.
  options: {
    ...files.options,
    exclude: { path: "^db/(seed|testing)/|^tests/|[.]test(ing)?[.]ts$|^node_modules/|^locales/" },
  },
};
