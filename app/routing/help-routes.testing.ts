import { paths } from "../paths.ts";

/** Rows of routes.test.ts: the help centre. */
export const helpPages: [string, string, Record<string, string>?][] = [
  ["/help", "($lang)/help/help.tsx"],
  ["/help/refunds", "($lang)/help/help.tsx", { topic: "refunds" }],
  ["/help/withdrawal", "($lang)/help/help.tsx", { topic: "withdrawal" }],
];

/** Rows of paths.test.ts: its links. */
export const helpBuilders: Record<string, [string[], string]> = {
  "help.home": [[paths.help.home(), paths.help.home("환불")], "($lang)/help/help.tsx"],
  "help.page": [[paths.help.page("refunds"), paths.help.page("withdrawal")], "($lang)/help/help.tsx"],
  "contacts.about": [[paths.contacts.about("refund")], "($lang)/contact/contacts.tsx"],
};
