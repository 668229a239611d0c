import { apiProducts, type OpenProduct } from "#app/domain/api-products/products.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The name of a product, what it is for, and the two ways on. */
export function ProductHeader({ product, isOpen }: { product: OpenProduct; isOpen: boolean }) {
  const t = useT();
  return (
    <header className="api-open">
      <div>
        {isOpen ? null : (
          <p className="mb-2">
            <span className="badge badge-amber">{t("platform:soon.badge")}</span>
          </p>
        )}
        <h1>{apiProducts[product]}</h1>
        <p className="mt-2 max-w-[44em] text-lg text-ink-2">{t(`platform:${product}.lead`)}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <LocaleLink to={paths.dashboard.projects()} className="btn">
          {t("platform:getKey")}
        </LocaleLink>
        <LocaleLink to={paths.docs.home()} className="btn btn-ghost">
          {t("common:nav.docs")}
        </LocaleLink>
        <LocaleLink to={paths.products.reference()} className="btn btn-ghost">
          {t("platform:reference")}
        </LocaleLink>
      </p>
    </header>
  );
}
