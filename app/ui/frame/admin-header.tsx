import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Account, Mark, type ShellMember } from "./header.tsx";
import { LocaleChooser } from "./locale-chooser.tsx";

type AdminHeaderProps = { member: ShellMember; country: Country | null };

/** A dark bar of its own, so that nobody mistakes the back office for the shop; its search finds orders, or whatever else its operator may read. */
export function AdminHeader({ member, country }: AdminHeaderProps) {
  const t = useT();
  const href = useHref();
  return (
    <header className="admin-header">
      <div className="wrap flex min-h-12 flex-wrap items-center gap-x-4">
        <LocaleLink to={adminPaths.home()} className="flex min-h-11 items-center gap-2 font-extrabold no-underline">
          <Mark />
          {t("common:brand")} {t("common:nav.admin")}
        </LocaleLink>
        <form
          action={href(member?.findsOrders ? adminPaths.orders() : adminPaths.search())}
          role="search"
          className="admin-search"
        >
          <label htmlFor="header-q" className="sr-only">
            {t("common:search.label")}
          </label>
          <input
            id="header-q"
            name="q"
            type="search"
            maxLength={100}
            placeholder={t(member?.findsOrders ? "admin:orders.search" : "admin:search.title")}
          />
          <button
            type="submit"
            aria-label={t("common:search.submit")}
            className="grid min-h-11 min-w-11 place-items-center"
          >
            <Icon name="search" />
          </button>
        </form>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <LocaleChooser country={country} />
          <Account member={member} />
        </div>
      </div>
    </header>
  );
}
