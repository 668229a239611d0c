import { Form } from "@remix-run/react";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { categories } from "#app/domain/catalog/terms.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleChooser } from "./locale-chooser.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { menuItems } from "./header-menu.ts";

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

/** One row: wordmark, market menu, search, language and account. Menus are <details>: they open without a script. */
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
        <MarketMenu path={path} />
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
      to={paths.mypage.alerts()}
      aria-label={unread > 0 ? t("common:nav.alerts.unread", { number: unread }) : t("common:nav.alerts")}
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

function MarketMenu({ path }: { path: string }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t("common:nav.main")} className="flex items-center gap-4">
      <details className="menu relative" name="header-menu">
        <summary
          className="flex min-h-11 items-center gap-1 px-1"
          aria-current={path.startsWith("/market") ? "true" : undefined}
        >
          <span className="sm:hidden">
            <Icon name="menu" />
          </span>
          <span className="max-sm:sr-only">{t("common:nav.market")}</span>
        </summary>
        <div className="menu-panel left-0 grid w-[min(92vw,640px)] gap-x-8 gap-y-4 md:grid-cols-[2fr_1fr]">
          <MarketLinks />
        </div>
      </details>
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
              <MenuLink to={paths.market.list({ category })}>{t(`catalog:category.${category}`)}</MenuLink>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="text-sm text-ink-3">{t("common:nav.browse")}</p>
        <ul className="mt-1">
          <li>
            <MenuLink to={paths.market.home()}>{t("common:nav.marketHome")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.market.list({ sort: "popular" })}>{t("common:nav.popular")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.market.list({ sort: "latest" })}>{t("common:nav.latest")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.market.list({ priceBand: "free" })}>{t("common:nav.free")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.networks.all()}>{t("common:nav.networks")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.websolution.home()}>{t("common:nav.webSolutions")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.pricing()}>{t("common:nav.pricing")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.about()}>{t("common:nav.about")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.products.open("web3")}>{t("common:nav.platform")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.developers()}>{t("common:nav.developers")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.partner.home()}>{t("common:nav.partner")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.help.home()}>{t("common:nav.help")}</MenuLink>
          </li>
          <li>
            <MenuLink to={paths.contacts.form()}>{t("common:nav.contact")}</MenuLink>
          </li>
        </ul>
      </div>
    </>
  );
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <LocaleLink to={to} className="flex min-h-11 items-center no-underline hover:text-jade hover:underline">
      {children}
    </LocaleLink>
  );
}

/** Pages that begin with a search field of their own: a second one beside it would only be in the way. */
const OWN_SEARCH = new Set([paths.home(), "/index", paths.market.home(), paths.market.list()]);

/** On narrow screens: leads to the list, which begins with the search field. */
function SearchLink() {
  const { t } = useLanguage();
  return (
    <LocaleLink
      to={`${paths.market.list()}#list-q`}
      aria-label={t("common:search.submit")}
      className="grid min-h-11 w-11 place-items-center md:hidden"
    >
      <Icon name="search" />
    </LocaleLink>
  );
}

function SearchBox() {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <Form
      action={href(paths.market.list())}
      role="search"
      className="hidden max-w-md flex-1 rounded-control border border-control bg-surface md:flex"
    >
      <label htmlFor="header-q" className="sr-only">
        {t("common:search.label")}
      </label>
      <input
        id="header-q"
        name="q"
        type="search"
        maxLength={200}
        placeholder={t("common:search.placeholder")}
        className="min-h-11 min-w-0 flex-1 bg-transparent px-3"
      />
      <button
        type="submit"
        className="grid min-h-11 w-11 place-items-center text-jade"
        aria-label={t("common:search.submit")}
      >
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
      <summary className="flex min-h-11 items-center gap-2 px-1">
        <Icon name="user" />
        <span className="max-w-28 truncate max-sm:sr-only">{member.nickname}</span>
      </summary>
      <div className="menu-panel right-0 w-56">
        <ul>
          {menuItems(member).map(({ to, words }) => (
            <li key={to}>
              <MenuLink to={to}>{t(words)}</MenuLink>
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
