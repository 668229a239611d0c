import type { ReactNode } from "react";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { ServiceImage } from "#app/ui/services/service-image.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";

/** Every field of a submission, in the order of the registration. */
export function SubmittedService({ service, country }: { service: ServiceView; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  const lang = service.ownLang;
  return (
    <div className="min-w-0">
      <dl className="facts">
        <Fact name={t("selling:field.summary")}>
          <span lang={lang}>{service.summary}</span>
        </Fact>
        <Fact name={t("market:facet.category")}>
          {t(`catalog:category.${service.category}`)} · {t(`catalog:type.${service.type}`)}
        </Fact>
        <Fact name={t("selling:field.tags")}>
          <span lang={lang}>{service.tags.map(({ label }) => label).join(", ")}</span>
        </Fact>
        <Fact name={t("selling:field.price")}>{service.price}</Fact>
        <Fact name={t("market:facet.country")}>{service.country}</Fact>
        <Fact name={t("market:buy.options")}>
          {service.options.map((option) => `${option.title} (+${amount(option.amount, service.currency)})`).join(", ")}
        </Fact>
        <Fact name={t("market:facet.stack")}>{service.stacks}</Fact>
        <Fact name={t("market:facet.network")}>{service.networks}</Fact>
        <Fact name={t("selling:field.userDemo")}>{service.userDemoUrl}</Fact>
        <Fact name={t("selling:field.adminDemo")}>{service.adminDemoUrl}</Fact>
        <Fact name={t("market:facts.requirements")}>{service.requirements}</Fact>
      </dl>
      <h2 className="mb-3 mt-8">{t("market:detail.description")}</h2>
      <div className="prose" lang={service.foreign?.lang} dangerouslySetInnerHTML={{ __html: service.html }} />
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        {service.images.map(({ id, alt, lang: altLang }) => (
          <ServiceImage key={id} id={id} alt={alt} lang={altLang} sizes="365px" className="w-full" />
        ))}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === "" || children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
