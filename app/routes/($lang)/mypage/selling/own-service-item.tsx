import type { OfferedService } from "#app/domain/selling/own-services.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { type Country, langOf, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { priceText } from "#app/ui/money/price.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { SuspensionReason } from "#app/ui/selling/suspension-reason.tsx";
import { ServiceImage } from "#app/ui/services/service-image.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

type ItemProps = { service: OfferedService; country: Country; isDeleteView: boolean };

/** One of the own services: how it stands, and what can be done about it. */
export function OwnServiceItem({ service, country, isDeleteView }: ItemProps) {
  const { t, locale } = useLanguage();
  const { id, title, slug, contentLocale, coverId, status, salesCount, viewCount } = service;
  const isReturned = status === "rejected" && service.review?.status === "returned";
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <li id={`service-${id}`}>
      {coverId === null ? (
        <span />
      ) : (
        <ServiceImage id={coverId} alt="" sizes="132px" widths={[365]} width={132} height={72} />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <LocaleLink to={paths.market.detail({ id, slug })} className="font-semibold" lang={langOf(contentLocale)}>
            {title}
          </LocaleLink>
          {isReturned ? (
            <span className="badge badge-sign badge-amber">
              <Icon name="undo" />
              {t("selling:services.returnedBadge")}
            </span>
          ) : (
            <StatusBadge kind="service" status={status} />
          )}
        </p>
        <p className="mt-1 text-md text-ink-2">
          {priceText(service, { t, locale, country })} · {t("selling:services.sales", { number: number(salesCount) })} ·{" "}
          {t("selling:services.views", { number: number(viewCount) })}
        </p>
        <Standing service={service} />
      </div>
      {isDeleteView ? <ConfirmDelete id={id} title={title} /> : <Acts service={service} />}
    </li>
  );
}

/** The next step of the seller: put it right, appeal against the decision, or begin anew. */
function rejectedWords(review: OfferedService["review"]) {
  if (review?.status === "returned") return "selling:services.returned" as const;
  return review?.canAppeal === false ? ("selling:services.final" as const) : ("selling:services.rejected" as const);
}

/** State of a service, with its reason and the next step. */
function Standing({ service: { status, suspendedBy, review, suspension, can } }: { service: OfferedService }) {
  const { t, locale } = useLanguage();
  const editWords: Partial<Record<string, string>> = {
    open: review ? t("editing:open.text", { time: formatDateTime(review.dueAt, locale) }) : "",
    returned: t("editing:returned.title"),
    rejected: t("editing:rejected.title"),
  };
  const lines = [
    review?.status === "open" && review.appealOf !== null
      ? t("selling:appeal.waiting", { time: formatDateTime(review.dueAt, locale) })
      : status === "pending" && review?.status === "open"
        ? t("selling:services.due", { time: formatDateTime(review.dueAt, locale) })
        : null,
    status === "rejected" ? t(rejectedWords(review)) : null,
    status === "suspended" ? t(suspendedBy === "seller" ? "selling:services.paused" : "editing:state.suspended") : null,
    review?.kind === "edit" && (status === "active" || can.edit) ? editWords[review.status] : null,
  ].filter((line) => typeof line === "string");
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-md">
          {line}
        </p>
      ))}
      {suspension ? <SuspensionReason suspension={suspension} /> : null}
      {status === "rejected" && review ? <Objections objections={review.objections} note={review.note} /> : null}
    </>
  );
}

function Acts({ service: { id, can, review, suspension } }: { service: OfferedService }) {
  const t = useT();
  const act = can.pause ? "pause" : can.resume ? "resume" : null;
  return (
    <div className="own-service-acts">
      {can.edit ? (
        <a href={paths.market.edit(id)} className="btn btn-quiet">
          {t("editing:link")}
        </a>
      ) : null}
      {act ? (
        <form method="post">
          <input type="hidden" name="serviceId" value={id} />
          <button type="submit" name="act" value={act} className="btn btn-quiet">
            {t(`selling:act.${act}`)}
          </button>
        </form>
      ) : null}
      {review?.canAppeal ? (
        <LocaleLink to={paths.mypage.appeal(id)} className="btn">
          {t("selling:appeal.link")}
        </LocaleLink>
      ) : null}
      {suspension?.canAppeal ? (
        <LocaleLink to={paths.mypage.suspensionAppeal(id)} className="btn">
          {t("selling:appeal.link")}
        </LocaleLink>
      ) : null}
      {can.fix ? (
        <form method="post">
          <input type="hidden" name="serviceId" value={id} />
          <button
            type="submit"
            name="act"
            value="fix"
            className={review?.status === "returned" ? "btn" : "btn btn-quiet"}
          >
            {t(review?.status === "returned" ? "selling:act.fix" : "selling:act.rework")}
          </button>
        </form>
      ) : null}
      <LocaleLink to={`${paths.mypage.services({ delete: id })}#service-${id}`} className="btn btn-quiet">
        {t("selling:act.delete")}
      </LocaleLink>
    </div>
  );
}

function ConfirmDelete({ id, title }: { id: number; title: string }) {
  const t = useT();
  return (
    <form method="post" className="panel" aria-label={t("selling:delete.title", { title })}>
      <p className="font-semibold">{t("selling:delete.title", { title })}</p>
      <p className="mb-3 mt-1 max-w-[40ch] text-md text-ink-2">{t("selling:delete.text")}</p>
      <input type="hidden" name="serviceId" value={id} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" name="act" value="delete" className="btn btn-danger">
          {t("selling:act.delete")}
        </button>
        <LocaleLink to={paths.mypage.services()} className="btn btn-quiet">
          {t("common:form.cancel")}
        </LocaleLink>
      </div>
    </form>
  );
}
