import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PartnerDashboard, PartnerWeek } from "#app/domain/partners/dashboard/dashboard.ts";
import { partnerWeeks } from "#app/domain/partners/dashboard/weekly.server.ts";
import { partnerDashboard } from "#app/domain/partners/dashboard/read-dashboard.server.ts";
import { ownLeads } from "#app/domain/partners/leads/read-leads.server.ts";
import { platformPercent } from "#app/domain/partners/programme.ts";
import { ownApplications } from "#app/domain/partners/read-application.server.ts";
import { listPartnerPayouts } from "#app/domain/payouts/list-payouts.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { type PartnerBanner, partnerBanners } from "#app/http/partner-banners.server.ts";
import { partnerLink } from "#app/http/partner-link.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { type Country, isLocale, type Locale, localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PartnerSales, QuarterHistory, RunningQuarter } from "#app/ui/partners/partner-figures.tsx";
import { WeeklyCharts, WeeklyTable } from "#app/ui/partners/weekly-charts.tsx";
import { BalanceStrip } from "#app/ui/payouts/balance-strip.tsx";
import type { Balance } from "#app/domain/payouts/balance.ts";
import type { Schedule } from "#app/domain/payouts/schedule.ts";
import { NextPayout } from "#app/ui/payouts/next-payout.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { Banners } from "./banners.tsx";
import { type BuiltLink, LinkBuilder, LinkSummary } from "./link-builder.tsx";

const PER_PAGE = 12;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url, country } = page;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("list") ?? 1 }), limit: PER_PAGE };
  const [applications, dashboard] = await answerOrRefuse(page, () =>
    Promise.all([ownApplications(services, actor), partnerDashboard(services, actor, asked)]),
  );
  const partner = dashboard && (await partnerOf(page, args, dashboard));
  const title = `${t("mypage:nav.partner")} · ${t("common:brand")}`;
  const isWrong = partner?.built?.link === null;
  return data({ title, applications, partner, country }, { status: isWrong ? 422 : 200 });
}

/** Everything that only partners have. */
async function partnerOf(page: MemberPage, { context }: LoaderFunctionArgs, dashboard: PartnerDashboard) {
  const { services, actor, url } = page;
  const { origin } = context;
  const [{ active, waiting }, { balance, schedule }, weeks] = await answerOrRefuse(page, () =>
    Promise.all([
      ownLeads(services, actor, { page: 1, limit: 1 }),
      listPartnerPayouts(services, actor, { page: 1, limit: 1 }),
      partnerWeeks(services, actor),
    ]),
  );
  const built = builtLink(origin, dashboard.code, url.searchParams.get("page"));
  const asked = url.searchParams.get("banner") ?? undefined;
  const locale = isLocale(asked) ? asked : page.locale;
  const link = built?.link ?? partnerLink(origin, dashboard.code, localized(locale, paths.home())) ?? "";
  return {
    dashboard,
    leads: { active, waiting },
    balance,
    schedule,
    weeks,
    home: partnerLink(origin, dashboard.code, paths.home()) ?? "",
    built,
    banners: { banners: partnerBanners(services, { origin, locale, link }), locale, link },
  };
}

function builtLink(origin: string, code: string, typed: string | null): BuiltLink | null {
  return typed ? { typed, link: partnerLink(origin, code, typed) } : null;
}

export default function PartnerHome() {
  const t = useT();
  const { applications, partner, country } = useLoaderData<typeof loader>();
  return (
    <>
      <LinkSummary built={partner?.built ?? null} />
      <h1 className="mb-6">{t("mypage:nav.partner")}</h1>
      {partner ? <Partner {...partner} country={country} /> : null}
      {applications.length > 0 ? (
        <ApplicationTable applications={applications} />
      ) : (
        <p className="notice">{t("partner:none")}</p>
      )}
      <p className="mt-6">
        <LocaleLink to={paths.partner.home()} className="btn btn-ghost">
          {t("partner:title")}
        </LocaleLink>
      </p>
    </>
  );
}

type PartnerProps = {
  dashboard: PartnerDashboard;
  leads: { active: number; waiting: number };
  weeks: readonly PartnerWeek[];
  banners: { banners: readonly PartnerBanner[]; locale: Locale; link: string };
  balance: Balance;
  schedule: Schedule;
  home: string;
  built: BuiltLink | null;
  country: Country;
};

/** The code, what came of it, and where the money is. */
function Partner({ dashboard, leads, weeks, banners, balance, schedule, home, built, country }: PartnerProps) {
  const t = useT();
  return (
    <>
      {dashboard.state === "suspended" ? (
        <p className="notice notice-amber mb-6">{t("partner:dash.suspended")}</p>
      ) : null}
      <RunningQuarter dashboard={dashboard} country={country} />
      <Weeks weeks={weeks} country={country} />
      <LinkBuilder code={dashboard.code} home={home} built={built} />
      <Leads {...leads} />
      <Payouts balance={balance} schedule={schedule} country={country} />
      <Sales dashboard={dashboard} country={country} />
      <QuarterHistory dashboard={dashboard} country={country} />
      <Banners {...banners} page={built?.typed ?? null} />
    </>
  );
}

function Weeks({ weeks, country }: Pick<PartnerProps, "weeks" | "country">) {
  const t = useT();
  const href = useHref();
  return (
    <section className="section" aria-labelledby="partner-weeks">
      <h2 id="partner-weeks" className="mb-3">
        {t("lead:weeks.title")}
      </h2>
      <WeeklyCharts weeks={weeks} country={country} />
      <WeeklyTable weeks={weeks} country={country} />
      <p className="mt-3">
        <a href={href(paths.mypage.partnerWeeks())} className="link" download>
          {t("dashboard:csv")}
        </a>
      </p>
    </section>
  );
}

function Leads({ active, waiting }: PartnerProps["leads"]) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="partner-leads">
      <h2 id="partner-leads" className="mb-3">
        {t("lead:list")}
      </h2>
      <p>{t("lead:dash.text", { active, waiting })}</p>
      <p className="mt-3">
        <LocaleLink to={paths.mypage.partnerLeads()} className="link">
          {t("lead:title")}
        </LocaleLink>
      </p>
    </section>
  );
}

function Payouts({ balance, schedule, country }: Pick<PartnerProps, "balance" | "schedule" | "country">) {
  const t = useT();
  return (
    <section className="section" aria-labelledby="partner-payouts">
      <h2 id="partner-payouts" className="mb-3">
        {t("partner:dash.commission")}
      </h2>
      <BalanceStrip balance={balance} country={country} />
      <NextPayout schedule={schedule} country={country} />
      <p className="mt-3">
        <LocaleLink to={paths.mypage.partnerPayouts()} className="link">
          {t("partner:dash.payouts")}
        </LocaleLink>
      </p>
      <p className="hint mt-3">{t("partner:dash.rules", { percent: platformPercent })}</p>
      <p className="hint mt-1">{t("partner:calc.tax")}</p>
    </section>
  );
}

function Sales({ dashboard, country }: Pick<PartnerProps, "dashboard" | "country">) {
  const t = useT();
  const href = useHref();
  const { page, limit, total } = dashboard.sales;
  return (
    <section className="section" aria-labelledby="partner-sales">
      <h2 id="partner-sales" className="mb-3">
        {t("partner:dash.sales")}
      </h2>
      <PartnerSales dashboard={dashboard} country={country} />
      <Pagination page={page} pages={Math.ceil(total / limit)} to={(list) => paths.mypage.partner({ list })} />
      {total > 0 ? (
        <p className="mt-3">
          <a href={href(paths.mypage.partnerSales())} className="link" download>
            {t("dashboard:csv")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
