import type { OfferView } from "#app/domain/consultations/offers.ts";
import type { Thread } from "#app/domain/consultations/thread.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { OfferBadge } from "./consultation-badge.tsx";

type OfferCardProps = { offer: OfferView; thread: Thread; country: Country; byLink: boolean };

/** An offer as a document: what is done and what is not, for how much, in which time. */
export function OfferCard({ offer, thread, country, byLink }: OfferCardProps) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const id = `offer-${offer.number}`;
  return (
    <section className="offer" aria-labelledby={id}>
      <div className="offer-head">
        <h3 id={id}>{t("consultation:offer", { number: offer.number })}</h3>
        <OfferBadge status={offer.status} />
        {offer.isOpen || offer.isPayable ? (
          <span className="text-sm text-ink-2">
            {t("consultation:offer.until", { date: formatDate(offer.lastDay, locale) })}
          </span>
        ) : null}
      </div>
      <ul className="offer-scope">
        {offer.scope.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
        {offer.excluded.map((line) => (
          <li key={line} className="text-ink-3">
            <Icon name="close" />
            <span>
              <span className="sr-only">{t("order:work.excluded")}: </span>
              {line}
            </span>
          </li>
        ))}
      </ul>
      <dl className="offer-facts">
        <div>
          <dt>{t("consultation:offer.amount")}</dt>
          <dd className="offer-amount">{amount(offer.amount, "KRW")}</dd>
        </div>
        <div>
          <dt>{t("order:work.days")}</dt>
          <dd>{t("market:facts.daysValue", { count: offer.days })}</dd>
        </div>
        <div>
          <dt>{t("order:work.rounds")}</dt>
          <dd>{t("order:work.rounds.value", { count: offer.rounds })}</dd>
        </div>
      </dl>
      <OfferActs offer={offer} thread={thread} country={country} byLink={byLink} />
    </section>
  );
}

/** One filled button: accept, or pay what is accepted. */
function OfferActs({ offer, thread, country, byLink }: OfferCardProps) {
  const { t } = useLanguage();
  const amount = useAmount(country);
  if (offer.order) {
    const to = thread.side === "buyer" ? paths.order.view(offer.order.number) : paths.mypage.sale(offer.order.number);
    return (
      <p className="offer-acts">
        <LocaleLink to={to} className="btn btn-ghost">
          {t("consultation:offer.order")}
        </LocaleLink>
        <span className="mono text-sm text-ink-2">{offer.order.number}</span>
      </p>
    );
  }
  if (thread.side !== "buyer")
    return offer.isPayable ? <p className="offer-acts text-sm text-ink-2">{t("consultation:offer.waits")}</p> : null;
  if (offer.isPayable)
    return (
      <div className="offer-acts">
        <div className="action-bar">
          <b className="bar-price">{amount(offer.amount, "KRW")}</b>
          <LocaleLink to={paths.mypage.offer(thread.id, offer.id)} className="btn">
            {t("consultation:offer.pay")}
          </LocaleLink>
        </div>
        <p className="w-full text-sm text-ink-2">{t("consultation:offer.safe")}</p>
      </div>
    );
  if (!offer.isOpen || !thread.can.decide) return null;
  return (
    <div className="offer-acts">
      {byLink ? null : (
        <form method="post" className="action-bar">
          <b className="bar-price">{amount(offer.amount, "KRW")}</b>
          <input type="hidden" name="form" value="accept" />
          <input type="hidden" name="offerId" value={offer.id} />
          <button type="submit" className="btn">
            {t("consultation:offer.accept")}
          </button>
        </form>
      )}
      <form method="post">
        <input type="hidden" name="form" value="decline" />
        <input type="hidden" name="offerId" value={offer.id} />
        <button type="submit" className="btn btn-quiet">
          {t("consultation:offer.decline")}
        </button>
      </form>
      <p className="w-full text-sm text-ink-2">{t(byLink ? "consultation:visitor" : "consultation:offer.safe")}</p>
    </div>
  );
}
