import { payoutHoldDays, taxInvoiceBusinessDays } from "../terms.ts";

export type Party = "buyer" | "platform" | "seller";
/** `money`: an amount changes hands. `promise`: something is due by a time. */
type Kind = "act" | "promise" | "money";
export type ExampleStep = { step: string; party: Party; kind: Kind; day: number };

/** Days that the seller of the example has offered, and that its buyer takes to look at the work. */
export const exampleDays = { offered: 14, looked: 2 } as const;

const PAID = 3;
const DELIVERED = PAID + exampleDays.offered;
const ACCEPTED = DELIVERED + exampleDays.looked;
const PAID_OUT = ACCEPTED + payoutHoldDays;

/** An order of agreed work from its first question to its review. The days are an example, the order of the steps is not. */
export const exampleOrder = [
  { step: "ask", party: "buyer", kind: "act", day: 1 },
  { step: "answer", party: "seller", kind: "promise", day: 1 },
  { step: "offer", party: "seller", kind: "act", day: 2 },
  { step: "pay", party: "buyer", kind: "act", day: PAID },
  { step: "confirm", party: "platform", kind: "money", day: PAID },
  { step: "invoice", party: "platform", kind: "promise", day: PAID + taxInvoiceBusinessDays[0] },
  { step: "deliver", party: "seller", kind: "promise", day: DELIVERED },
  { step: "accept", party: "buyer", kind: "act", day: ACCEPTED },
  { step: "payout", party: "platform", kind: "money", day: PAID_OUT },
  { step: "review", party: "buyer", kind: "act", day: PAID_OUT + 1 },
  { step: "support", party: "seller", kind: "promise", day: PAID_OUT + 2 },
] as const satisfies readonly ExampleStep[];
export type OrderStep = (typeof exampleOrder)[number]["step"];
