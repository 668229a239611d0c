import { IssuedAccount } from "#app/ui/payments/issued-account.tsx";
import type { PayView } from "../pay-view.ts";
import { PayAtProvider } from "./pay-at-provider.tsx";

/** The way to have a virtual account issued, and afterwards where to send the deposit. */
export function PayIntoAccount({ view }: { view: PayView }) {
  const { bank, number } = view.instructions ?? {};
  if (!bank || !number) return <PayAtProvider view={view} />;
  const { charge, dueAt } = view.payment;
  return <IssuedAccount bank={bank} number={number} charge={charge} dueAt={dueAt} country={view.country} />;
}
