import type { Actor } from "../shared/actor.ts";
import type { Payee } from "../ledger/entries.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs, Secrets } from "../shared/services.ts";
import type { Balance } from "./balance.ts";
import { positionOfUnchecked } from "./payable.server.ts";
import { shownAccount } from "./payout-account.server.ts";
import { requirePartner } from "./require-partner.server.ts";
import type { Schedule } from "./schedule.ts";
import { requireSeller } from "./require-seller.ts";
import { accountHistory } from "./store-accounts.server.ts";
import { type PayoutView, payoutsOfPayee } from "./store.server.ts";
import type { Payout, ShownAccount } from "./views.ts";

const PAST_ACCOUNTS = 10;

export type SellerPayouts = {
  balance: Balance;
  schedule: Schedule;
  payouts: Page<Payout>;
  account: (ShownAccount & { /** The bank gave money back from it. */ returned: boolean }) | null;
  /** Accounts of before, newest first. */
  past: ShownAccount[];
};

type Listing = Needs<"db" | "clock" | "secrets">;

/** The seller's balance, payouts newest first, and where they go. Won. */
export async function listPayouts(needs: Listing, actor: Actor, page: PageInput): Promise<SellerPayouts> {
  const { memberId } = requireSeller(actor);
  return payoutsOf(needs, { payee: "seller", memberId }, page);
}

/** Lists the payouts of a partner's commission. */
export async function listPartnerPayouts(needs: Listing, actor: Actor, page: PageInput): Promise<SellerPayouts> {
  const { memberId } = await requirePartner(needs, actor);
  return payoutsOf(needs, { payee: "partner", memberId }, page);
}

async function payoutsOf(
  needs: Listing,
  { payee, memberId }: { payee: Payee; memberId: number },
  page: PageInput,
): Promise<SellerPayouts> {
  const { db, secrets } = needs;
  const [{ balance, account, schedule }, payouts, history] = await Promise.all([
    positionOfUnchecked(needs, { payee, memberId }),
    payoutsOfPayee(db, { payee, memberId }, page),
    accountHistory(db, memberId, PAST_ACCOUNTS + 1),
  ]);
  return {
    balance,
    schedule,
    payouts: { ...payouts, items: payouts.items.map((payout) => masked(secrets, payout)) },
    account: account && { ...shownAccount(secrets, account), returned: account.returned },
    past: history.filter(({ replacedAt }) => replacedAt !== null).map((past) => shownAccount(secrets, past)),
  };
}

export function masked(secrets: Secrets, { account, ...payout }: PayoutView): Payout {
  return { ...payout, account: shownAccount(secrets, account) };
}
