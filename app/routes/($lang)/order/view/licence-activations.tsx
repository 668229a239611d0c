import { Form } from "@remix-run/react";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { licenceActivationLimit } from "#app/domain/terms.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Lists the activations of an order's licence; the buyer can end them here. */
export function LicenceActivations({
  order: { number, role, licence },
}: {
  order: Pick<OrderView, "number" | "role" | "licence">;
}) {
  const { t, locale } = useLanguage();
  const href = useHref();
  if (!licence || licence.revokedAt) return null;
  const { activations } = licence;
  return (
    <section className="panel no-print mt-6" aria-labelledby="activations">
      <h2 id="activations" className="text-lg">
        {t("licence:activations")}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
        <span>
          {t("licence:used")}: {t("licence:usedOf", { used: activations.length, limit: licenceActivationLimit })}
        </span>
        {licence.key ? (
          <LocaleLink to={paths.licence(licence.key)} className="link">
            {t("licence:activations.verify")}
          </LocaleLink>
        ) : null}
      </p>
      {activations.length === 0 ? (
        <p className="mt-3 text-ink-2">{t("licence:activations.none")}</p>
      ) : (
        <ul className="mt-3">
          {activations.map(({ id, instance, activatedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <span className="min-w-0">
                <b className="break-all">{instance}</b>{" "}
                <time dateTime={isoOf(activatedAt)} className="block text-sm text-ink-3">
                  {t("licence:activations.since", { date: formatDate(activatedAt, locale) })}
                </time>
              </span>
              {role === "buyer" ? (
                <Form method="post" action={href(paths.order.licence(number))}>
                  <input type="hidden" name="activation" value={id} />
                  <button
                    type="submit"
                    className="btn btn-ghost"
                    aria-label={t("licence:activations.endOf", { instance })}
                  >
                    {t("licence:activations.end")}
                  </button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
