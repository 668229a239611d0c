import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { type PictureItem, pictureAddress } from "#app/ui/selling/pictures-form.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";
import { Description, ServiceFacts } from "./service-facts.tsx";

type ServicePreviewProps = { service: ServiceView; pictures: readonly PictureItem[]; country: Country };

/** The page of a service before it is there: what buyers will read, without anything to press. */
export function ServicePreview({ service, pictures, country }: ServicePreviewProps) {
  const t = useT();
  const amount = useAmount(country);
  const lang = service.foreign?.lang;
  return (
    <div className="panel">
      {pictures.length > 0 ? (
        <ul className="preview-pictures" aria-label={t("market:gallery.label")}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img
                src={pictureAddress(picture, index === 0 ? 730 : 365)}
                alt={picture.alt || t("market:gallery.alt", { title: service.title, number: index + 1 })}
                lang={picture.alt ? service.foreign?.lang : undefined}
                width={730}
                height={400}
                loading={index === 0 ? undefined : "lazy"}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-2xl font-bold" lang={lang}>
        {service.title}
      </p>
      <p className="mt-2 max-w-[68ch] text-ink-2" lang={lang}>
        {service.summary}
      </p>
      <p className="sale-price mt-4">{service.price}</p>
      {service.options.length > 0 ? (
        <ul className="mb-6 max-w-[480px]" aria-label={t("market:buy.options")}>
          {service.options.map((option) => (
            <li key={option.id} className="option cursor-default">
              <span lang={option.lang}>{option.title}</span>
              <b>+{amount(option.amount, service.currency)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <ServiceFacts service={service} />
      <Description service={service} />
    </div>
  );
}
