import type { Thread } from "#app/domain/consultations/thread.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { priceText } from "#app/ui/money/price.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { Fact } from "#app/ui/orders/fact.tsx";
import { ConsultationBadge, OfferBadge } from "./consultation-badge.tsx";
import { MessageForm, OfferForm, type ThreadResult, useOfferLabels } from "./thread-forms.tsx";
import { ThreadMessages, type ThreadWithLinks } from "./thread-messages.tsx";
import { TitleText } from "#app/ui/services/title-text.tsx";

export type ThreadPageView = {
  thread: ThreadWithLinks;
  country: Country;
  /** Read by the mailed link, without an account. */
  byLink: boolean;
  /** Link to the list that it belongs to; null for a visitor, who has none. */
  back: { to: string; label: string } | null;
  /** The page with what is older. */
  earlier: string | null;
  messageLength: number;
  /** A day in Seoul: until when an offer is valid unless another day is chosen. */
  lastDay: string;
};

/** A conversation, for either side, a visitor with a link, or an operator. */
export function ThreadPage({ view, sent }: { view: ThreadPageView; sent: ThreadResult }) {
  const { t } = useLanguage();
  const href = useHref();
  const offerLabels = useOfferLabels();
  const { thread, country, byLink, back, earlier } = view;
  return (
    <>
      <ErrorSummary
        result={sent?.result}
        formId={sent?.form ?? "message"}
        labels={
          sent?.form === "offer" ? offerLabels : { text: t("consultation:message"), upload: t("attachment:list") }
        }
      />
      {back ? (
        <p className="mb-2">
          <LocaleLink to={back.to} className="link">
            {back.label}
          </LocaleLink>
        </p>
      ) : null}
      <div className="talk-head">
        <h1 lang={langOf(thread.titleLocale)}>
          <TitleText text={thread.title} />
        </h1>
        <ConsultationBadge status={thread.status} overdue={thread.overdue} />
      </div>
      <Steps thread={thread} />
      <div className="talk-grid">
        <div className="min-w-0">
          <h2 className="sr-only">{t("consultation:thread")}</h2>
          {earlier ? (
            <p className="mb-4">
              <a href={href(earlier)} className="link">
                {t("consultation:earlier")}
              </a>
            </p>
          ) : null}
          <ThreadMessages thread={thread} country={country} byLink={byLink} />
          <ThreadActs view={view} sent={sent} />
        </div>
        <Rail thread={thread} country={country} />
      </div>
    </>
  );
}

/** Steps of a consultation: asked, answered, accepted, paid. */
function Steps({ thread }: { thread: Thread }) {
  const { t, locale } = useLanguage();
  const accepted = thread.offers.find(({ status }) => status === "accepted");
  const isPaid = thread.status === "converted";
  const steps: { name: string; at: Date | null }[] = [
    { name: t("consultation:ask.title"), at: thread.createdAt },
    { name: t("consultation:status.responded"), at: thread.answeredAt },
    { name: t("order:timeline.accepted"), at: accepted?.decidedAt ?? null },
    { name: t("order:timeline.converted"), at: isPaid ? (accepted?.decidedAt ?? thread.createdAt) : null },
  ];
  const now = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="talk-steps" aria-label={t("order:timeline.label")}>
      {steps.map(({ name, at }, index) => (
        <li key={name} className={at ? "done" : undefined} aria-current={index === now ? "step" : undefined}>
          {name}
          <small>{at && index < steps.length - 1 ? formatDate(at, locale) : ""}</small>
        </li>
      ))}
    </ol>
  );
}

function ThreadActs({ view, sent }: { view: ThreadPageView; sent: ThreadResult }) {
  const { t } = useLanguage();
  const { thread, messageLength, lastDay } = view;
  return (
    <div className="talk-acts no-print" id="write">
      {thread.can.write ? <MessageForm sent={sent} max={messageLength} /> : null}
      {thread.can.offer ? <OfferForm thread={thread} sent={sent} lastDay={lastDay} /> : null}
      {thread.status === "completed" ? <p className="notice">{t("consultation:closed")}</p> : null}
      {thread.can.complete ? (
        <form method="post">
          <input type="hidden" name="form" value="complete" />
          <button type="submit" className="btn btn-quiet">
            {t("consultation:complete")}
          </button>
        </form>
      ) : null}
    </div>
  );
}

function Rail({ thread, country }: { thread: Thread; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { service, seller, asker } = thread;
  return (
    <div className="talk-rail">
      <dl className="talk-facts">
        <Fact name={t("order:checkout.seller")}>
          <LocaleLink to={paths.profile(seller.id)} className="link">
            {seller.name}
          </LocaleLink>
          {thread.answerHours ? <small>{t("consultation:answers", { count: thread.answerHours })}</small> : null}
        </Fact>
        {thread.side === "buyer" ? null : <Fact name={t("consultation:asker")}>{asker.name}</Fact>}
        <Fact name={t("profile:field.telegramId")}>{asker.telegramId ? `@${asker.telegramId}` : null}</Fact>
        <Fact name={t("mail:fact.service")}>
          {service.isShown ? (
            <LocaleLink to={paths.market.detail(service)} className="link" lang={langOf(thread.titleLocale)}>
              {thread.title}
            </LocaleLink>
          ) : (
            <span lang={langOf(thread.titleLocale)}>{thread.title}</span>
          )}
          <small>{priceText(service, { t, locale, country })}</small>
        </Fact>
        <Fact name={t("consultation:due")}>{thread.answeredAt ? null : formatDateTime(thread.dueAt, locale)}</Fact>
      </dl>
      {thread.offers.length > 0 ? (
        <section>
          <h2>{t("consultation:offers")}</h2>
          <ul className="talk-offers">
            {thread.offers.toReversed().map((offer) => (
              <li key={offer.id}>
                <b>{amount(offer.amount, "KRW")}</b>
                <OfferBadge status={offer.status} />
                <small>
                  {t("consultation:offer", { number: offer.number })} · {formatDate(offer.createdAt, locale)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-sm text-ink-2">{t("consultation:outside")}</p>
    </div>
  );
}
