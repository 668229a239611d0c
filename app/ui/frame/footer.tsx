import { announcedProducts, apiProducts, openProducts } from "#app/domain/api-products/products.ts";
import { businessInquiryUrl, businessNumberText, type Company } from "#app/domain/shared/company.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLinks } from "./locale-chooser.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export function Footer(props: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken py-8 text-sm text-ink-2">
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
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <FooterLink to={paths.market.list()}>{t("common:nav.allServices")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.networks.all()}>{t("common:nav.networks")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.websolution.home()}>{t("common:nav.webSolutions")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.about()}>{t("common:nav.about")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.pricing()}>{t("common:nav.pricing")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.partner.home()}>{t("common:nav.partner")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.help.home()}>{t("common:nav.help")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.contacts.form()}>{t("common:nav.contact")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.developers()}>{t("common:nav.developers")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.docs.home()}>{t("common:nav.docs")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.explorer.home()}>{t("common:nav.explorer")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.status()}>{t("common:nav.status")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.licence()}>{t("licence:title")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.terms()}>{t("common:nav.terms")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.privacy()}>{t("common:nav.privacy")}</FooterLink>
        </li>
        <li>
          <FooterLink to={paths.reviewRules()}>{t("common:nav.reviewRules")}</FooterLink>
        </li>
      </ul>
      <ProductLinks />
      {company ? <CompanyFacts company={company} /> : null}
      <LocaleLinks path={hasFailed ? paths.home() : path} />
    </>
  );
}

/** The products of the developer platform, by their names. */
function ProductLinks() {
  const t = useT();
  return (
    <nav aria-label={t("common:nav.platform")}>
      <ul className="flex flex-wrap gap-x-5">
        {openProducts.map((product) => (
          <li key={product}>
            <FooterLink to={paths.products.open(product)}>{apiProducts[product]}</FooterLink>
          </li>
        ))}
        {announcedProducts.map((product) => (
          <li key={product}>
            <FooterLink to={paths.products.announced(product)}>{apiProducts[product]}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
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

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <LocaleLink to={to} className="inline-flex min-h-11 items-center no-underline hover:underline">
      {children}
    </LocaleLink>
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
