import { paths } from "../paths.ts";

/** Rows of routes.test.ts: the pages of web solutions. */
export const websolutionPages: [string, string, Record<string, string>?][] = [
  ["/websolution", "($lang)/websolution/websolution.tsx"],
  ["/websolution/detail", "($lang)/websolution/detail.tsx"],
  ["/websolution/detail/12", "($lang)/websolution/detail.tsx", { id: "12" }],
];

/** Rows of paths.test.ts: their links. */
export const websolutionBuilders: Record<string, [string[], string]> = {
  "websolution.home": [[paths.websolution.home()], "($lang)/websolution/websolution.tsx"],
  "websolution.detail": [[paths.websolution.detail(12)], "($lang)/websolution/detail.tsx"],
};
