import type { ReactNode } from "react";
import { announcedProducts, apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { businessInquiryUrl, businessNumberText, type Company } from "#app/domain/shared/company.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { footerGroups } from "./links.ts";
import { LocaleLinks } from "./locale-chooser.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export function Footer(props: FooterProps) {
  return (
    <footer className="page-foot text-sm text-ink-2">
      <div className="wrap grid gap-6">
        <FooterContent {...props} />
      </div>
    </footer>
  );
}

type FooterProps = {
  theme: "light" | "dark" | null;
  /** The page's, without its locale. */
  path: string;
  hasFailed: boolean;
  /** Unknown where the root's loader has failed. */
  company: Company | undefined;
};

function FooterContent({ theme, path, hasFailed, company }: FooterProps) {
  const t = useT();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="max-w-[62ch]">
          <p className="text-base font-bold text-ink">{t("common:brand")}</p>
          <p className="mt-1">{t("common:footer.intermediary")}</p>
          <p className="mt-1">{t("common:footer.support")}</p>
        </div>
        <ThemeChooser theme={theme} />
      </div>
      <FooterLinks />
      {company ? <CompanyFacts company={company} /> : null}
      <LocaleLinks path={hasFailed ? paths.home() : path} />
    </>
  );
}

function FooterLinks() {
  const t = useT();
  return (
    <div className="foot-links">
      {footerGroups.map(({ title, links }) => (
        <div key={title}>
          <h2>{t(title)}</h2>
          <ul>
            {links.map(({ to, words }) => (
              <FooterLink key={to} to={to}>
                {/* Korean rules want it to stand out from the rest (표준 개인정보 보호지침). */}
                {words === "common:nav.privacy" ? <b>{t(words)}</b> : t(words)}
              </FooterLink>
            ))}
            {title === "common:nav.platform" ? <ProductLinks /> : null}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The products of the developer platform, by their names. */
function ProductLinks() {
  return [
    ...openProducts.map((product) => [paths.products.open(product), product] as const),
    ...announcedProducts.map((product) => [paths.products.announced(product), product] as const),
  ].map(([to, product]) => (
    <FooterLink key={to} to={to}>
      {apiProducts[product]}
    </FooterLink>
  ));
}

/** The operator of the market, as Korean law wants it on the first page (전자상거래법 제10조). The facts are Korean. */
function CompanyFacts({ company }: { company: Company }) {
  const t = useT();
  const facts = [
    [t("common:company.representative"), company.representative],
    [t("common:company.mailOrderNumber"), company.mailOrderNumber],
    [t("common:company.address"), company.address],
    [t("common:company.phone"), company.phone],
    [t("common:company.host"), company.host],
  ] as const;
  return (
    <address className="not-italic text-ink-3">
      <p className="font-semibold text-ink-2" lang="ko">
        {company.name}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <li>
          {t("common:company.businessNumber")} {businessNumberText(company.businessNumber)}{" "}
          <a
            href={businessInquiryUrl(company.businessNumber)}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-flex min-h-6 items-center"
          >
            {t("common:company.inquiry")}
          </a>
        </li>
        {facts.map(([name, value]) => (
          <li key={name}>
            {name} <span lang="ko">{value}</span>
          </li>
        ))}
        <li>
          {t("common:company.email")}{" "}
          <a href={`mailto:${company.email}`} className="link inline-flex min-h-6 items-center">
            {company.email}
          </a>
        </li>
      </ul>
    </address>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <LocaleLink to={to}>{children}</LocaleLink>
    </li>
  );
}

function ThemeChooser({ theme }: { theme: "light" | "dark" | null }) {
  const t = useT();
  const href = useHref();
  return (
    <form method="post" action={href(paths.theme())} className="flex flex-wrap items-center gap-2">
      <span id="theme-label">{t("common:theme.label")}</span>
      {(["system", "light", "dark"] as const).map((choice) => (
        <button
          key={choice}
          type="submit"
          name="theme"
          value={choice}
          aria-pressed={choice === (theme ?? "system")}
          className="chip min-h-11 aria-pressed:border-jade aria-pressed:text-jade"
        >
          {t(`common:theme.${choice}`)}
        </button>
      ))}
    </form>
  );
}
