import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Cover } from "#app/ui/orders/cover.tsx";
import { NamedSeller, type NamedSellerView } from "#app/ui/services/named-seller.tsx";

/** A service beside the form that asks about it. */
export type AskedService = {
  id: number;
  slug: string;
  title: string;
  summary: string;
  coverId: number | null;
  /** Language of title and summary, where it is not the page's. */
  lang: string | null;
  price: string;
  seller: NamedSellerView;
};

export function AskedServiceFacts({ service }: { service: AskedService }) {
  const t = useT();
  const { seller } = service;
  return (
    <aside className="sheet slip" aria-labelledby="asked-service">
      <Cover id={service.coverId} />
      <h2 id="asked-service" className="text-xl" lang={service.lang ?? undefined}>
        <LocaleLink to={paths.market.detail(service)} className="no-underline hover:underline">
          {service.title}
        </LocaleLink>
      </h2>
      <p className="mt-1 text-md text-ink-2" lang={service.lang ?? undefined}>
        {service.summary}
      </p>
      <dl className="slip-facts">
        <div>
          <dt>{t("consultation:price")}</dt>
          <dd>{service.price}</dd>
        </div>
        <div>
          <dt>{t("order:checkout.seller")}</dt>
          <dd>
            <NamedSeller seller={seller} />
          </dd>
        </div>
      </dl>
    </aside>
  );
}
