import type { BundledItem, MailTemplate } from "./templates.ts";

/** Mails of which a seller may get very many in a short time. They report; nothing has to be done about one at once. */
export const bundledTemplates = [
  "sale-started",
  "free-sale-completed",
  "order-cancelled",
] as const satisfies MailTemplate[];
export type BundledTemplate = (typeof bundledTemplates)[number];

/** Most of them that the mail names; the others are counted. */
const MOST_NAMED = 50;

const WHAT: Record<BundledTemplate, BundledItem["what"]> = {
  "sale-started": "started",
  "free-sale-completed": "taken",
  "order-cancelled": "cancelled",
};

type Row = { template: string; data: Record<string, string> };

/** The values of the one mail that stands for several, oldest first. */
export function digestOf(rows: readonly Row[]) {
  const items = rows.slice(0, MOST_NAMED).map(({ template, data }): BundledItem => {
    const { orderNumber = "", title = "", amount = "", currency = "" } = data;
    return { what: WHAT[template as BundledTemplate], orderNumber, title, amount, currency };
  });
  return { count: String(rows.length), items: JSON.stringify(items) };
}
