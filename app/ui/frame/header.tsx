import { Form } from "@remix-run/react";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { categories } from "#app/domain/catalog/terms.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleChooser } from "./locale-chooser.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { alertsLink, houseLinks, isCurrent, marketLinks, memberMenu, shownTo } from "./links.ts";

/** `unread`: alerts that are not opened, counted up to a hundred. */
export type ShellMember = {
  nickname: string;
  isOperator: boolean;
  /** Operators who may read orders look for them in the header. */
  findsOrders?: boolean;
  isSeller: boolean;
  unread: number;
} | null;

type HeaderProps = { member: ShellMember; country: Country | null; path: string };

/** One row: wordmark, main menu, search, language and account. Menus are <details>: they open without a script, and `menus.js` closes them. */
export function Header({ member, country, path }: HeaderProps) {
  const { t } = useLanguage();
  return (
    <header className="ledger-rule bg-paper">
      <div className="wrap flex min-h-13 items-center gap-x-2 whitespace-nowrap sm:gap-x-5 md:min-h-16">
        <LocaleLink
          to={paths.home()}
          className="flex min-h-11 items-center gap-2 text-lg font-extrabold tracking-tight no-underline"
        >
          <Mark className="text-jade" />
          {t("common:brand")}
        </LocaleLink>
        <MainMenu path={path} />
        {OWN_SEARCH.has(path) ? null : <SearchBox />}
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          {OWN_SEARCH.has(path) ? null : <SearchLink />}
          {/* The narrowest screens have room for four: members find the languages in the footer there. */}
          <div className={member ? "languages-of-member" : "contents"}>
            <LocaleChooser country={country} />
          </div>
          {member ? <Bell unread={member.unread} /> : null}
          <Account member={member} />
        </div>
      </div>
    </header>
  );
}

/** The way to the alerts, with the number of those that are new. */
function Bell({ unread }: { unread: number }) {
  const t = useT();
  return (
    <LocaleLink
      to={alertsLink.to}
      aria-label={unread > 0 ? t("common:nav.alerts.unread", { number: unread }) : t(alertsLink.words)}
      className="bell"
    >
      <Icon name="bell" />
      {unread > 0 ? <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span> : null}
    </LocaleLink>
  );
}

/** Four linked blocks, one of them open: the next one to be written. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d="M0 0h9v9H0zM0 11h9v9H0zM11 11h9v9h-9z" fill="currentColor" />
      <path d="M11.75.75h7.5v7.5h-7.5z" fill="none" stroke="currentColor" strokeWidth="1.500" />
    </svg>
  );
}

/**
 * One list of links for every width: on narrow screens all of it is the panel of the menu; on wide ones the first part is,
 * and the pages of the house stand in the row. So they are beside the <details>, not in it.
 */
function MainMenu({ path }: { path: string }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t("common:nav.main")} className="main-menu relative">
      <details className="menu" name="header-menu">
        <summary aria-current={path.startsWith("/market") ? "true" : undefined}>
          <span className="sm:hidden">
            <Icon name="menu" />
          </span>
          <span className="max-sm:sr-only">{t("common:nav.market")}</span>
        </summary>
      </details>
      <div className="menu-panel main-links">
        <div className="menu-panel market-links">
          <MarketLinks />
        </div>
        <ul className="house-links">
          {houseLinks.map(({ to, words }) => (
            <li key={to}>
              <LocaleLink to={to} aria-current={isCurrent(to, path) ? "true" : undefined}>
                {t(words)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function MarketLinks() {
  const { t } = useLanguage();
  return (
    <>
      <div>
        <p className="text-sm text-ink-3">{t("common:nav.byCategory")}</p>
        <ul className="mt-1 grid grid-cols-2">
          {categories.map((category) => (
            <li key={category}>
              <LocaleLink to={paths.market.list({ category })}>{t(`catalog:category.${category}`)}</LocaleLink>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="text-sm text-ink-3">{t("common:nav.browse")}</p>
        <ul className="mt-1">
          {marketLinks.map(({ to, words }) => (
            <li key={to}>
              <LocaleLink to={to}>{t(words)}</LocaleLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Pages that begin with a search field of their own: a second one beside it would only be in the way. */
const OWN_SEARCH = new Set([paths.home(), "/index", paths.market.home(), paths.market.list()]);

/** Stands where the field has no room: leads to the list, which begins with the search field. */
function SearchLink() {
  const { t } = useLanguage();
  return (
    <LocaleLink
      to={`${paths.market.list()}#list-q`}
      aria-label={t("common:search.submit")}
      className="header-search-link"
    >
      <Icon name="search" />
    </LocaleLink>
  );
}

function SearchBox() {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <Form action={href(paths.market.list())} role="search" className="header-search">
      <label htmlFor="header-q" className="sr-only">
        {t("common:search.label")}
      </label>
      <input id="header-q" name="q" type="search" maxLength={200} placeholder={t("common:search.placeholder")} />
      <button type="submit" aria-label={t("common:search.submit")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}

/** Menu of the member, or the way to the login. */
export function Account({ member }: { member: ShellMember }) {
  const { t } = useLanguage();
  const href = useHref();
  if (!member)
    return (
      <LocaleLink to={paths.login()} className="btn btn-ghost px-3 sm:px-4.5">
        <span className="sm:hidden">
          <Icon name="user" />
        </span>
        <span className="max-sm:sr-only">{t("common:nav.login")}</span>
      </LocaleLink>
    );
  return (
    <details className="menu relative" name="header-menu">
      <summary>
        <Icon name="user" />
        <span className="member-name">{member.nickname}</span>
      </summary>
      <div className="menu-panel right-0 w-56">
        <ul>
          {shownTo(memberMenu, member).map(({ to, words }) => (
            <li key={to}>
              <LocaleLink to={to}>{t(words)}</LocaleLink>
            </li>
          ))}
        </ul>
        <form method="post" action={href(paths.logout())} className="mt-2 border-t border-line pt-2">
          <button type="submit" className="btn btn-quiet btn-wide">
            {t("common:nav.logout")}
          </button>
        </form>
      </div>
    </details>
  );
}
