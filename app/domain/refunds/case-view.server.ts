import { nicknamesOfUnchecked } from "../identity/member/find-member.server.ts";
import { orderNumberOfUnchecked } from "../orders/order-number.server.ts";
import { isRefundable } from "../orders/status.ts";
import { type OrderRole, type VisibleOrder, visibleOrder } from "../orders/visible-order.server.ts";
import { paymentOfOrderUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { disputeDays, mostWithdrawnCases } from "../terms.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { maskedAccount, decryptAccount } from "./account.ts";
import { mayDispute } from "./answer-case.server.ts";
import type { CaseMessage, CasePage, CaseView, RefundsOfOrder, RefundView } from "./case-view.ts";
import { mayAskAgain } from "./open-case.server.ts";
import { leftOf } from "./request-refund.server.ts";
import { caseReasonCodes, isOpenCase } from "./status.ts";
import { type CaseRow, caseById, countWithdrawn, latestCase, messagesOf } from "./store-cases.server.ts";
import { type RefundRow, refundsOfOrder } from "./store.server.ts";
import { mayWithdraw } from "./withdrawal.ts";

type Reading = Needs<"db" | "clock" | "secrets" | "providers">;

const everybody: readonly OrderRole[] = ["buyer", "seller", "operator"];

/** Refunds and case of an order, for its buyer, its seller or an operator. */
export async function readRefundsOfOrder(
  needs: Reading,
  actor: Actor,
  { orderNumber, as = everybody }: { orderNumber: string; as?: readonly OrderRole[] },
): Promise<RefundsOfOrder> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: as });
  const [refunds, found, withdrawn, payment] = await Promise.all([
    refundsOfOrder(needs.db, order.id),
    latestCase(needs.db, order.id),
    countWithdrawn(needs.db, order.id),
    paymentOfOrderUnchecked(needs, order.id),
  ]);
  const hasRefundablePayment = isRefundable(order) && payment?.status === "completed" && payment.method !== "free";
  const left = hasRefundablePayment ? await leftOf(needs, payment) : 0;
  const mayAsk = order.role === "buyer" && left > 0 && !(found && isOpenCase(found.status)) && mayAskAgain(found);
  const isUsedUp = withdrawn >= mostWithdrawnCases;
  const facts = payment && factsOf(needs, payment.method);
  const now = needs.clock();
  return {
    refunds: refunds
      .filter(({ status }) => status !== "failed" || order.role === "operator")
      .map((refund) => refundView(refund, order.role)),
    case: found && caseView(needs, found, order),
    canAsk: mayAsk && !isUsedUp,
    isUsedUp: mayAsk && isUsedUp,
    withdrawn,
    left,
    needsAccount: facts?.refundNeedsAccount === true,
    accountNeeded: facts?.refundNeedsAccount === true && facts.refundedBy === "provider",
    reasonCodes: caseReasonCodes.filter((reasonCode) => reasonCode !== "withdrawal" || mayWithdraw(order, now)),
  };
}

/** The newest case of an order with all that was said. Notes are for operators. */
export async function caseOfOrder(
  needs: Reading,
  actor: Actor,
  which: { orderNumber: string; as?: readonly OrderRole[] },
): Promise<CasePage> {
  const order = await visibleOrder(needs, actor, { orderNumber: which.orderNumber, roles: which.as ?? everybody });
  if (order.role === "operator") requireRight(actor, "refunds.decide");
  const standing = await readRefundsOfOrder(needs, actor, which);
  const found = await latestCase(needs.db, order.id);
  if (!found || !standing.case) throw new DomainError("not-found");
  const { number, line, totalAmount, currency, role, withdrawalWaivedAt } = order;
  const isUsed =
    found.reasonCode === "withdrawal" && withdrawalWaivedAt !== null && withdrawalWaivedAt >= found.createdAt;
  const isBuyer = role === "buyer";
  const withdraw = isBuyer && found.status === "open" && found.kind === "request";
  return {
    ...standing,
    case: standing.case,
    messages: await thread(needs, found, order),
    role,
    usedSince: role === "operator" && isUsed ? withdrawalWaivedAt : null,
    order: { number, title: line.title, titleLocale: line.titleLocale, totalAmount, currency },
    can: {
      answer: isOpenCase(found.status),
      withdraw,
      withdrawsLast: withdraw && standing.withdrawn === mostWithdrawnCases - 1,
      disputeUntil:
        isBuyer && found.decidedAt && mayDispute(found, needs.clock()) ? addDays(found.decidedAt, disputeDays) : null,
    },
  };
}

/** Reads a case for the back office, by its id. */
export async function caseForOperator(needs: Reading, actor: Actor, caseId: string): Promise<CasePage> {
  requireRight(actor, "refunds.decide");
  const found = isUuid(caseId) ? await caseById(needs.db, caseId) : null;
  if (!found) throw new DomainError("not-found");
  const orderNumber = await orderNumberOfUnchecked(needs, found.orderId);
  // An older case of the order has no page of its own: the newest is the one that counts.
  return caseOfOrder(needs, actor, { orderNumber, as: ["operator"] });
}

function refundView(
  { id, status, method, amount, chargeAmount, chargeCurrency, createdAt, completedAt, failureCode }: RefundRow,
  role: OrderRole,
): RefundView {
  return {
    id,
    status,
    method,
    amount,
    chargeAmount,
    chargeCurrency,
    createdAt,
    completedAt,
    failureCode: role === "operator" ? failureCode : null,
  };
}

function caseView(needs: Reading, found: CaseRow, { role }: VisibleOrder): CaseView {
  const { id, kind, status, reasonCode, wantedAmount, createdAt, dueAt, decidedAt, decision } = found;
  const overdue = isOpenCase(status) && dueAt < needs.clock();
  return {
    id,
    kind,
    status,
    reasonCode,
    wantedAmount,
    createdAt,
    dueAt,
    decidedAt,
    decision,
    overdue,
    account: role === "seller" ? null : maskedAccount(decryptAccount(needs, found)),
  };
}

async function thread(needs: Reading, found: CaseRow, { role, buyer, seller }: VisibleOrder): Promise<CaseMessage[]> {
  const all = (await messagesOf(needs.db, found.id)).filter(({ kind }) => kind !== "note" || role === "operator");
  // Operators are shown without their names.
  const names =
    role === "operator"
      ? await nicknamesOfUnchecked(needs, [
          ...new Set(
            all.flatMap(({ authorId, role: as }) => (as === "operator" && authorId !== null ? [authorId] : [])),
          ),
        ])
      : new Map<number, string>();
  return all.map(({ id, role: as, kind, recommends, body, occurredAt, authorId }) => ({
    id,
    role: as,
    kind,
    recommends,
    body,
    occurredAt,
    author:
      as === "buyer"
        ? buyer.nickname
        : as === "seller"
          ? (seller.displayName ?? seller.nickname)
          : (names.get(authorId ?? 0) ?? null),
  }));
}
