import type { ReactNode } from "react";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";

/** Everything one would otherwise have to ask, as a page of the ledger. */
export function ServiceFacts({ service }: { service: ServiceView }) {
  const { t } = useLanguage();
  const { version, licence } = service;
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" number="01" title={t("market:facts.title")} />
      <dl className="facts">
        <Fact name={t("market:facet.category")}>
          <LocaleLink to={paths.market.list({ category: service.category })} className="link">
            {t(`catalog:category.${service.category}`)}
          </LocaleLink>{" "}
          · {t(`catalog:type.${service.type}`)}
        </Fact>
        <Fact name={t("market:facet.network")}>{service.networks}</Fact>
        <Fact name={t("market:facet.stack")}>{service.stacks}</Fact>
        {version ? (
          <Fact name={t("market:facts.version")}>
            <span className="mono">{version.version}</span> · {version.date}
          </Fact>
        ) : null}
        <Fact name={t("market:facts.updated")}>{service.updated}</Fact>
        {service.days === null ? null : (
          <Fact name={t("market:facts.days")}>{t("market:facts.daysValue", { count: service.days })}</Fact>
        )}
        <Fact name={t("market:facet.country")}>{service.country}</Fact>
        <Fact name={t("market:facts.licence")}>
          {licence.text ? (
            <span lang={service.ownLang} className="whitespace-pre-line">
              {licence.text}
            </span>
          ) : licence.isOwn ? (
            <a href="?licence=full#facts" rel="nofollow" className="link">
              {licence.words}
            </a>
          ) : (
            licence.words
          )}
        </Fact>
        {service.requirements ? (
          <Fact name={t("market:facts.requirements")}>
            <span lang={service.ownLang}>{service.requirements}</span>
          </Fact>
        ) : null}
      </dl>
      {version ? <Source version={version} /> : null}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children === "" ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Source({ version }: { version: NonNullable<ServiceView["version"]> }) {
  const t = useT();
  return (
    <details className="facet mt-1">
      <summary>{t("market:source.title", { count: version.files, size: version.size })}</summary>
      <div className="pb-4">
        <p className="text-md text-ink-2">
          {version.languages}
          {version.licences ? ` · ${t("market:source.licences", { licences: version.licences })}` : ""}
        </p>
        {version.compiled ? (
          <p className="mt-1 break-words text-md text-ink-2">
            {t("market:source.compiled", { number: version.compiled.contracts, compiler: version.compiled.compiler })}
          </p>
        ) : null}
        <pre className="folder-tree panel mt-3" role="group" tabIndex={0} aria-label={t("market:source.label")}>
          {version.tree}
        </pre>
        {version.hidden > 0 ? <p className="hint mt-2">{t("market:source.more", { count: version.hidden })}</p> : null}
      </div>
    </details>
  );
}

/** The seller's words, marked with their language where it is not the page's. Sanitized when written. */
export function Description({ service }: { service: ServiceView }) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="description">
      <SectionHead id="description" number="02" title={t("market:detail.description")} />
      {service.foreign ? (
        <p className="notice mb-5">
          <Icon name="globe" /> {t("common:currentLanguage.note", { language: service.foreign.name })}
        </p>
      ) : null}
      <div className="prose" lang={service.foreign?.lang} dangerouslySetInnerHTML={{ __html: service.html }} />
      {service.tags.length > 0 ? <Tags service={service} /> : null}
    </section>
  );
}

/**
 * Tags with a page of their own are links. The others search, by a form: as links they would lead crawlers to thousands
 * of result pages.
 */
function Tags({ service }: { service: ServiceView }) {
  const t = useT();
  const href = useHref();
  return (
    <form action={href(paths.market.list())}>
      <ul aria-label={t("market:detail.tags")} className="mt-6 flex flex-wrap gap-2">
        {service.tags.map(({ label, lang, to }) => (
          <li key={label}>
            {to ? (
              <LocaleLink to={to} className="chip min-h-11">
                {label}
              </LocaleLink>
            ) : (
              <button type="submit" name="q" value={label} className="chip min-h-11" lang={lang}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}
