import { sellerPercent, sellerReplyHours, supportMonths, withdrawalDays } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";

/** A way of the seller or of operators, in words of the loader's. */
type Link = { to: string; text: string };
type StatusNoticeProps = {
  service: ServiceView;
  /** To the page where the seller edits it. */
  edit: Link | null;
  /** To its page in the back office. */
  manage: Link | null;
  /** Text of the operator's suspension and the state of the appeal against it; null without one. */
  suspension: { reason: string; note: string; standing: string; appeal: Link | null } | null;
};

const words = {
  pending: "market:status.pending",
  rejected: "market:status.rejected",
  paused: "market:status.paused",
  suspended: "market:status.suspended",
} as const;

/** Told to the owner and to operators, who alone see a service that is not on sale. */
export function StatusNotice({ service, edit, manage, suspension }: StatusNoticeProps) {
  const t = useT();
  const links = [edit, manage].map((link) =>
    link ? (
      <a key={link.to} href={link.to} className="link ml-2 font-semibold">
        {link.text}
      </a>
    ) : null,
  );
  if (service.status === "active") {
    if (!service.isOwn && !manage) return null;
    return (
      <p className="notice mb-5">
        {service.isOwn ? t("market:status.own") : null}
        {links}
      </p>
    );
  }
  const key = words[service.status === "suspended" && service.bySeller ? "paused" : service.status];
  return (
    <div className="notice notice-amber mb-5" role="status">
      <p>
        <strong>{t(`catalog:status.${service.status}`)}</strong> · {t(key)}
        {links}
      </p>
      {suspension ? (
        <>
          <p className="mt-2 font-semibold">{suspension.reason}</p>
          <p className="mt-1 whitespace-pre-line break-words">{suspension.note}</p>
          <p className="mt-2">
            {suspension.standing}
            {suspension.appeal ? (
              <a href={suspension.appeal.to} className="link ml-2 font-semibold">
                {suspension.appeal.text}
              </a>
            ) : null}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Terms of this purchase, and the notice that the market is an intermediary (Korean consumer law). */
export function ServicePromises({ service }: { service: ServiceView }) {
  const t = useT();
  const values = {
    months: supportMonths,
    days: withdrawalDays,
    hours: sellerReplyHours,
    percent: sellerPercent,
    seller: service.seller.name,
  };
  const kinds = [...(service.version ? (["update"] as const) : []), "support", "share", "withdrawal"] as const;
  return (
    <section className="section" aria-labelledby="promises">
      <SectionHead id="promises" number="03" title={t("market:promise.title")} />
      <dl className="facts">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`market:promise.${kind}`)}</dt>
            <dd>{t(`market:promise.${kind}Text`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="notice mt-5 text-md">
        <Rich
          text={t("market:promise.intermediary", values)}
          a={(words) => (
            <LocaleLink to={paths.terms()} className="link">
              {words}
            </LocaleLink>
          )}
        />
      </p>
    </section>
  );
}
