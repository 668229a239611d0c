import { formatNumber } from "#app/domain/shared/money.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";
import { TitleText } from "#app/ui/services/title-text.tsx";

type ServiceHeadProps = { service: ServiceView; form: string; isFavorite: boolean };

/** Title, one sentence, and what others made of it. */
export function ServiceHead({ service, form, isFavorite }: ServiceHeadProps) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const lang = service.foreign?.lang;
  return (
    <div className="service-head">
      <div className="min-w-0">
        <h1 lang={lang}>
          <TitleText text={service.title} />
        </h1>
        <p className="mt-2 max-w-[68ch] text-ink-2" lang={lang}>
          {service.summary}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-md text-ink-3">
          {service.reviewed ? (
            <span className="seal" title={t("common:seal.title")}>
              {t("common:seal")}
            </span>
          ) : null}
          {service.reviews > 0 ? (
            <a href="#reviews" className="inline-flex min-h-6 items-center text-ink no-underline hover:underline">
              <Rating average={service.rating} count={service.reviews} />
            </a>
          ) : (
            <Rating average={0} count={0} />
          )}
          <span>
            {t("market:detail.sales", {
              count: service.sales,
              shown: formatNumber(service.sales, numberLocale(locale)),
            })}
          </span>
          <a href="#seller" className="inline-flex min-h-6 items-center hover:text-jade">
            {service.seller.name}
          </a>
        </p>
      </div>
      {service.status === "active" ? (
        <button
          type="submit"
          form={form}
          formAction={href(paths.market.favorite(service.id))}
          name="wanted"
          value={isFavorite ? "0" : "1"}
          aria-pressed={isFavorite}
          aria-label={t(isFavorite ? "common:favorite.remove" : "common:favorite.add", { title: service.title })}
          className="fav fav-inline"
        />
      ) : null}
    </div>
  );
}
