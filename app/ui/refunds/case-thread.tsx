import type { CaseMessage, CasePage } from "#app/domain/refunds/case-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { CaseBadge } from "./refund-badges.tsx";
import { RefundList } from "./refund-section.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** Shows the order, amount and status of a case. */
export function CaseFacts({ view: { case: found, order, refunds }, country }: { view: CasePage; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { account } = found;
  return (
    <section className="sheet">
      <p className="flex flex-wrap gap-2">
        <CaseBadge status={found.status} />
        {found.overdue ? (
          <span className="badge badge-sign badge-red">
            <Icon name="alert" />
            {t("admin:deposits.overdue")}
          </span>
        ) : null}
      </p>
      <dl className="facts mt-3">
        <Fact name={t("order:list.service")}>
          <span lang={langOf(order.titleLocale)}>{order.title}</span>
        </Fact>
        <Fact name={t("refund:reasonCode")}>{t(`refund:reasonCode.${found.reasonCode}`)}</Fact>
        <Fact name={t("refund:case.wanted")}>
          <b>{amount(found.wantedAmount, order.currency)}</b> / {amount(order.totalAmount, order.currency)}
        </Fact>
        <Fact name={t("refund:case.due")}>{found.decidedAt ? null : formatDateTime(found.dueAt, locale)}</Fact>
        <Fact name={t("refund:case.decision")}>{found.decision || null}</Fact>
        <Fact name={t("refund:account")}>
          {account ? (
            <>
              {account.bank} <span className="mono">{account.number}</span> {account.holder}
            </>
          ) : null}
        </Fact>
      </dl>
      <RefundList refunds={refunds} country={country} />
    </section>
  );
}

/** Lists the messages of a case, oldest first. */
export function CaseThread({ messages }: { messages: readonly CaseMessage[] }) {
  const { t } = useLanguage();
  return (
    <section className="mt-8" aria-labelledby="thread">
      <h2 id="thread">{t("refund:thread")}</h2>
      <ol className="case-thread">
        {messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
      </ol>
    </section>
  );
}

const ROLES = {
  buyer: "order:parties.buyer",
  seller: "order:checkout.seller",
  operator: "refund:operator",
  provider: "refund:provider",
} as const;

function Said({ message: { role, kind, recommends, body, occurredAt, author } }: { message: CaseMessage }) {
  const { t, locale } = useLanguage();
  return (
    <li className={kind === "note" ? "case-note" : undefined}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{t(ROLES[role])}</b>
        {author ? <span className="text-ink-2">{author}</span> : null}
        <time dateTime={isoOf(occurredAt)} className="text-sm text-ink-3">
          {formatDateTime(occurredAt, locale)}
        </time>
        {kind === "message" ? null : <span className="badge badge-grey">{t(`refund:status.${kind}`)}</span>}
        {recommends ? <span className="badge badge-blue">{t(`refund:recommends.${recommends}`)}</span> : null}
      </p>
      {body ? <p className="case-said">{body}</p> : null}
    </li>
  );
}
