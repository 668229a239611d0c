import type { Category } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { type CardItem, ServiceCards } from "#app/ui/services/service-card.tsx";
import { TimelineFigure } from "./timeline-figure.tsx";
import type { Timeline } from "./timeline.ts";

type Fact = { name: string; value: string; code?: boolean; url?: string };
type NetworkBodyProps = {
  id: string;
  name: string;
  facts: readonly Fact[];
  timeline: Timeline;
  sources: readonly string[];
  items: readonly CardItem[];
  favorites: readonly number[];
  total: string;
  byCategory: readonly { category: Category; count: string }[];
  related: readonly { id: string; name: string; services: string }[];
};

/** Everything below the heading: services first, then facts with their sources, then networks to compare with. */
export function NetworkBody(props: NetworkBodyProps) {
  const t = useT();
  const { name, facts, timeline, sources, related } = props;
  return (
    <>
      <NetworkServices {...props} />
      <section className="section" aria-labelledby="facts">
        <SectionHead id="facts" number="02" title={t("network:detail.facts", { name })} />
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          <FactTable facts={facts} />
          <div>
            <TimelineFigure timeline={timeline} />
            <Sources sources={sources} />
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="related">
        <SectionHead
          id="related"
          number="03"
          title={t("network:detail.related")}
          more={<MoreLink to={paths.networks.all()}>{t("network:detail.allNetworks")}</MoreLink>}
        />
        <ul className="toc">
          {related.map((network) => (
            <li key={network.id}>
              <LocaleLink to={paths.networks.detail(network.id)}>
                {network.name}
                <i />
                <b>{network.services}</b>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function NetworkServices({ id, name, items, favorites, total, byCategory }: NetworkBodyProps) {
  const t = useT();
  const title = t("network:detail.services", { name });
  if (items.length === 0)
    return (
      <section className="section">
        <EmptyState title={t("network:detail.none", { name })}>
          <p>{t("network:detail.noneText")}</p>
          <p>
            <LocaleLink to={paths.market.list()} className="btn">
              {t("common:nav.allServices")}
            </LocaleLink>
          </p>
        </EmptyState>
      </section>
    );
  return (
    <section className="section" aria-labelledby="services">
      <SectionHead
        id="services"
        number="01"
        title={title}
        more={<MoreLink to={paths.market.list({ network: id })}>{t("network:detail.all", { count: total })}</MoreLink>}
      />
      <nav aria-label={t("network:detail.byCategory")} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {byCategory.map(({ category, count }) => (
            <li key={category}>
              <LocaleLink to={paths.market.list({ category, network: id })} className="chip min-h-11">
                {t(`catalog:category.${category}`)} {count}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      <ServiceCards items={items} favorites={favorites} name="network" heading="h3" />
    </section>
  );
}

function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, code, url }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={code ? "font-mono" : undefined}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-6 items-center">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sources({ sources }: { sources: readonly string[] }) {
  const t = useT();
  return (
    <div className="mt-6">
      <h3 className="text-base">{t("network:sources")}</h3>
      <p className="mt-1 text-sm text-ink-3">{t("network:sourcesText")}</p>
      <ul className="mt-2 text-sm">
        {sources.map((url) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="link inline-flex min-h-6 items-center break-all"
            >
              {url.replace(/^https:\/\/(www\.)?|\/$/g, "")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
