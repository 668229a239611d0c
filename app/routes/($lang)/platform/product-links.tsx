import { type ApiProduct, announcedProducts, apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The other products of the platform. */
export function ProductLinks({ without }: { without: ApiProduct }) {
  const t = useT();
  const links = [
    ...openProducts.map((id) => ({ id, to: paths.products.open(id), isSoon: false })),
    ...announcedProducts.map((id) => ({ id, to: paths.products.announced(id), isSoon: true })),
  ].filter(({ id }) => id !== without);
  return (
    <section aria-labelledby="products" className="section">
      <h2 id="products" className="text-lg">
        {t("common:nav.platform")}
      </h2>
      <ul className="toc mt-3">
        {links.map(({ id, to, isSoon }) => (
          <li key={id}>
            <LocaleLink to={to}>
              {apiProducts[id]}
              <i />
              <b>{t(isSoon ? "platform:soon" : "platform:open")}</b>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
