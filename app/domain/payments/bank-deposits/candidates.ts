import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { isCertainlySameDepositor, isSameDepositor, namesOrder } from "./depositor-name.ts";

type Deposit = { amount: number; depositorName: string; depositedOn: string };
type Transfer = { amount: number; depositorName: string | null; orderNumber: string; createdAt: Date };

const isNamed = (deposit: Deposit, { depositorName, orderNumber }: Transfer, isSame = isSameDepositor) =>
  namesOrder(deposit.depositorName, orderNumber) ||
  (depositorName !== null && isSame(deposit.depositorName, depositorName));

/** Open transfers that a person may compare with a deposit: same amount or same depositor; those with both come first. */
export function candidatesFor<T extends Transfer>(deposit: Deposit, transfers: readonly T[]): T[] {
  const score = (transfer: T) => Number(transfer.amount === deposit.amount) + Number(isNamed(deposit, transfer));
  return transfers.filter((transfer) => score(transfer) > 0).sort((a, b) => score(b) - score(a));
}

/**
 * The one open transfer that a deposit pays without a person looking: exact amount, the depositor for certain or the order
 * named, not before the order. Two that fit, or might, are for a person.
 */
export function certainMatch<T extends Transfer>(deposit: Deposit, transfers: readonly T[]): T | null {
  const fitting = transfers.filter(
    (transfer) =>
      transfer.amount === deposit.amount &&
      // ISO days compare as text.
      deposit.depositedOn >= seoulDay(transfer.createdAt) &&
      isNamed(deposit, transfer),
  );
  const naming = fitting.filter(({ orderNumber }) => namesOrder(deposit.depositorName, orderNumber));
  const [match, another] = naming.length > 0 ? naming : fitting;
  return match && !another && isNamed(deposit, match, isCertainlySameDepositor) ? match : null;
}
