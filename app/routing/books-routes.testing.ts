/** Rows of routes.test.ts: the pages of the ledger's months, and those of operators. */
export const booksAndOperatorsPages: [string, string, Record<string, string>?][] = [
  ["/admin/operators", "($lang)/admin/operators/operators.tsx"],
  ["/admin/operators/7", "($lang)/admin/operators/operator.tsx", { memberId: "7" }],
  ["/admin/months", "($lang)/admin/books/months.tsx"],
  ["/admin/months/2026-01", "($lang)/admin/books/month.tsx", { month: "2026-01" }],
  ["/admin/months/2026-01/file", "($lang)/admin/books/month-file.ts", { month: "2026-01" }],
];
