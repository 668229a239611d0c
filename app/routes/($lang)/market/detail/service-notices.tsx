import { sellerPercent, sellerReplyHours, supportMonths, withdrawalDays } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";

/** The seller's way to the page where the service is edited, in words of the loader's. */
type EditLink = { to: string; text: string };

/** Told to the owner and to operators, who alone see a service that is not on sale. */
export function StatusNotice({ service, edit }: { service: ServiceView; edit: EditLink | null }) {
  const t = useT();
  const link = edit ? (
    <a href={edit.to} className="link ml-2 font-semibold">
      {edit.text}
    </a>
  ) : null;
  if (service.status === "active")
    return service.isOwn ? (
      <p className="notice mb-5">
        {t("market:status.own")}
        {link}
      </p>
    ) : null;
  const key =
    service.status === "suspended"
      ? service.bySeller
        ? "market:status.paused"
        : "market:status.suspended"
      : service.status === "pending"
        ? "market:status.pending"
        : "market:status.rejected";
  return (
    <p className="notice notice-amber mb-5" role="status">
      <strong>{t(`catalog:status.${service.status}`)}</strong> · {t(key)}
      {link}
    </p>
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
