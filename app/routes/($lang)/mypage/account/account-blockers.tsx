import type { ReactNode } from "react";
import type { Blocker } from "#app/domain/account/blockers.ts";
import { useT } from "#app/i18n/context.tsx";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type BlockersProps = { blockers: readonly Blocker[]; country: Country; supportEmail: string };

/** Lists what prevents the deletion of the account, each with a link to the page that settles it. */
export function AccountBlockers({ blockers, country, supportEmail }: BlockersProps) {
  const t = useT();
  return (
    <section className="panel mt-8 max-w-[720px]" aria-labelledby="blocked">
      <h2 id="blocked" className="text-lg">
        {t("account:blocked.title")}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">{t("account:blocked.text")}</p>
      <ol className="account-steps">
        {blockers.map((blocker) => (
          <li key={blocker.code === "balance-open" ? blocker.payee : blocker.code}>
            <Settle blocker={blocker} country={country} supportEmail={supportEmail} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Settle({ blocker, country, supportEmail }: { blocker: Blocker; country: Country; supportEmail: string }) {
  const t = useT();
  const support = <a href={`mailto:${supportEmail}`}>{t("account:blocked.support")}</a>;
  switch (blocker.code) {
    case "purchases-open":
      return (
        <Step
          words={t("account:blocked.purchases", { count: blocker.count })}
          links={[
            ...orderLinks(blocker.orders, paths.mypage.order),
            <LocaleLink key="all" to={paths.mypage.orders()}>
              {t("account:blocked.purchases.all")}
            </LocaleLink>,
          ]}
        />
      );
    case "sales-open":
      return (
        <Step
          words={t("account:blocked.sales", { count: blocker.count })}
          links={[
            ...orderLinks(blocker.orders, paths.mypage.sale),
            <LocaleLink key="all" to={paths.mypage.sales({ status: "pending" })}>
              {t("mypage:nav.sales")}
            </LocaleLink>,
          ]}
        />
      );
    case "services-active":
      return <ServicesStep blocker={blocker} support={support} />;
    case "balance-open":
      return <BalanceStep blocker={blocker} country={country} support={support} />;
    case "commission-open":
      return (
        <Step
          words={t("account:blocked.commission")}
          links={[
            <LocaleLink key="partner" to={paths.mypage.partner()}>
              {t("mypage:nav.partner")}
            </LocaleLink>,
            support,
          ]}
        />
      );
    case "projects-shared":
      return (
        <Step
          words={t("account:blocked.projects")}
          links={blocker.projects.map(({ id, name }) => (
            <LocaleLink key={id} to={paths.dashboard.projectMembers(id)}>
              {name}
            </LocaleLink>
          ))}
        />
      );
    case "sole-operator":
      return (
        <Step
          words={t("account:blocked.operator")}
          links={[
            <LocaleLink key="admin" to={paths.admin.home()}>
              {t("account:blocked.operator.link")}
            </LocaleLink>,
          ]}
        />
      );
  }
}

type OnSale = Extract<Blocker, { code: "services-active" }>;

function ServicesStep({ blocker, support }: { blocker: OnSale; support: ReactNode }) {
  const t = useT();
  return (
    <Step
      words={t("account:blocked.services", { count: blocker.count })}
      links={[
        ...blocker.services.map((service) => (
          <LocaleLink key={service.id} to={paths.market.detail(service)} lang={langOf(service.lang)}>
            {service.title}
          </LocaleLink>
        )),
        support,
      ]}
    />
  );
}

type Balance = Extract<Blocker, { code: "balance-open" }>;

function BalanceStep({ blocker, country, support }: { blocker: Balance; country: Country; support: ReactNode }) {
  const t = useT();
  const amount = useAmount(country)(Math.abs(blocker.amount), "KRW");
  const isOwed = blocker.amount > 0;
  if (blocker.payee === "seller")
    return (
      <Step
        words={isOwed ? t("account:blocked.balance", { amount }) : t("account:blocked.debt", { amount })}
        links={[
          <LocaleLink key="payouts" to={paths.mypage.payouts()}>
            {t("mypage:nav.payouts")}
          </LocaleLink>,
          support,
        ]}
      />
    );
  return (
    <Step
      words={isOwed ? t("account:blocked.partnerBalance", { amount }) : t("account:blocked.partnerDebt", { amount })}
      links={[
        <LocaleLink key="payouts" to={paths.mypage.partnerPayouts()}>
          {t("account:blocked.partnerPayouts")}
        </LocaleLink>,
        support,
      ]}
    />
  );
}

function orderLinks(numbers: readonly string[], to: (number: string) => string): ReactNode[] {
  return numbers.map((number) => (
    <LocaleLink key={number} to={to(number)} className="mono">
      {number}
    </LocaleLink>
  ));
}

function Step({ words, links }: { words: string; links: ReactNode[] }) {
  return (
    <>
      <p>{words}</p>
      <ul className="account-links">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a sentence have no identity but their place
          <li key={index}>{link}</li>
        ))}
      </ul>
    </>
  );
}
