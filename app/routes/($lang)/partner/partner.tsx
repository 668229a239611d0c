import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApplicationForm as ApplicationFormInput, applicationMessageLength } from "#app/domain/partners/input.ts";
import { parseAmount, commissionOf, exampleAmount, partnerPercents } from "#app/domain/partners/programme.ts";
import { promisedUntil, settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { applyingMember, submitApplication } from "#app/domain/partners/submit-application.server.ts";
import { endOfSeoulDay } from "#app/domain/shared/business-days.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { ApplicationForm, applicationFormId, useApplicationLabels } from "./application-form.tsx";
import { Applying, Standing } from "./applying.tsx";
import { type Calculation, Calculator } from "./calculator.tsx";
import { Questions, questionsOf } from "./questions.tsx";
import { TierLadder } from "./tier-ladder.tsx";

/** A field that people do not see and programs fill in. */
const TRAP = "fax";
const AMOUNT_LENGTH = 25;

/** Every visitor gets equal bytes until midnight in Seoul; a member's form is filled in and has a key. */
const percents = { least: String(partnerPercents.least), most: String(partnerPercents.most) };

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, actor, t } = page;
  const now = services.clock();
  page.freshness.until = endOfSeoulDay(seoulDay(now));
  const member = await applyingMember(services, actor);
  const calculation = calculationOf(page.url.searchParams.get("amount"));
  const about = {
    title: `${t("partner:title")} · ${t("common:brand")}`,
    description: t("partner:description", percents),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("partner:title"), to: paths.partner.home() },
  ];
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path: paths.partner.home(),
    jsonLd: [
      questionsAsData(page, (await settingsInForce(page.services))["partner-review-days"]),
      breadcrumbListOf(page, args.context.origin, crumbs),
    ],
  });
  const view = {
    ...about,
    crumbs,
    calculation,
    country: page.country,
    dueAt: await promisedUntil(page.services, "partner-review-days", now),
    form: { member, idempotencyKey: member ? randomToken() : null, messageLength: applicationMessageLength },
  };
  return data(view, { status: calculation.isWrong ? 422 : 200 });
}

/** Words that are no amount are answered with the example. */
function calculationOf(typed: string | null): Calculation {
  const words = (typed ?? "").slice(0, AMOUNT_LENGTH);
  const amount = words.trim() === "" ? exampleAmount : parseAmount(words);
  return { typed: words, isWrong: amount === null, result: commissionOf(amount ?? exampleAmount) };
}

function questionsAsData({ t }: Page, days: number) {
  return {
    "@type": "FAQPage",
    mainEntity: questionsOf(t, days).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { services, actor, locale } = page;
  const sent = (number?: string) => redirect(page.href(paths.partner.sent(number)), 303);
  // A program hears what a person would.
  if ((await formOf(args.request.clone())).get(TRAP)) return sent();
  return submitForm(
    args.request,
    ApplicationFormInput,
    async ({ agreement: _agreed, ...input }) => {
      const { id, number } = await submitApplication(services, actor, { ...input, ip: args.context.ip, locale });
      if (actor.kind !== "member") return sent(number);
      setFlash(args.context, { tone: "success", key: "partner:done.sent" });
      return redirect(page.href(paths.mypage.partnerApplication(id)), 303);
    },
    { exception: { code: "partner-error", report: (error) => args.context.report(error) } },
  );
}

export default function Partner() {
  const { t } = useLanguage();
  const terms = useTerms();
  const { crumbs, calculation, country, dueAt, form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = useApplicationLabels();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <ErrorSummary result={result} formId={applicationFormId} labels={labels} />
      <div className="partner-open">
        <div>
          <h1>{t("partner:heading", percents)}</h1>
          <p className="mt-3 max-w-[68ch] text-ink-2">{t("partner:lead", percents)}</p>
        </div>
        <div>
          <p className="flex flex-wrap gap-3">
            <a className="btn" href="#application">
              {t("partner:toForm")}
            </a>
            <a className="btn btn-ghost" href="#calculator">
              {t("partner:calc.title")}
            </a>
          </p>
          <p className="hint mt-3">{t("partner:free", { days: String(terms["partner-review-days"]) })}</p>
        </div>
      </div>
      <TierLadder now={calculation.result.tier} country={country} />
      <Calculator calculation={calculation} country={country} />
      <Questions />
      <section className="mt-12" id="application" aria-labelledby="application-title">
        <h2 id="application-title" className="mb-4">
          {t("partner:apply.title")}
        </h2>
        <div className="ask">
          {form.member?.standing ? (
            <Standing standing={form.member.standing} />
          ) : (
            <ApplicationForm {...form} country={country} result={result} trap={TRAP} />
          )}
          <Applying dueAt={dueAt} />
        </div>
      </section>
    </div>
  );
}
