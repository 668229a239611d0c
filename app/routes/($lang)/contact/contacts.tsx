import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { announcedProducts, apiProducts } from "#app/domain/api-products/products.ts";
import { endOfSeoulDay } from "#app/domain/shared/business-days.ts";
import { company } from "#app/domain/shared/company.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { InquiryInput, inquiryLength } from "#app/domain/support/input.ts";
import { openingAt } from "#app/domain/support/opening.ts";
import { promisedUntil } from "#app/domain/settings/in-force.server.ts";
import { topics } from "#app/domain/support/status.ts";
import { inquirySender, submitInquiry } from "#app/domain/support/submit-inquiry.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { AnswersElsewhere, ContactFacts, OpeningNow } from "./contact-facts.tsx";
import { ContactForm, contactFormId, useContactLabels } from "./contact-form.tsx";

/** A field that people do not see and programs fill in. */
const TRAP = "website";
const ORDER_LENGTH = 40;

/** Every visitor gets equal bytes until the opening hours change; a member's form is filled in and has a key. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { t, services, actor } = page;
  const { origin } = args.context;
  const now = services.clock();
  const opening = openingAt(now);
  // The day of an answer changes at midnight, "open now" at the ends of the support hours.
  page.freshness.until = new Date(Math.min(opening.changesAt.getTime(), endOfSeoulDay(seoulDay(now)).getTime()));
  const sender = await inquirySender(services, actor);
  const heading = t("support:contact.title");
  const about = { title: `${heading} · ${t("common:brand")}`, description: t("support:contact.description") };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: heading, to: paths.contacts.form() },
  ];
  const url = origin + localized(page.locale, paths.contacts.form());
  args.context.seo = describe(page, origin, {
    ...about,
    path: paths.contacts.form(),
    jsonLd: [
      { "@type": "ContactPage", name: heading, description: about.description, url },
      breadcrumbListOf(page, origin, crumbs),
    ],
  });
  return {
    ...about,
    crumbs,
    opening,
    dueAt: await promisedUntil(page.services, "inquiry-days", now),
    company: company(),
    form: {
      sender,
      topic: topics.find((topic) => topic === page.url.searchParams.get("topic")) ?? null,
      subject: subjectOf(page),
      orderNumber: sender ? (page.url.searchParams.get("order") ?? "").slice(0, ORDER_LENGTH) : "",
      idempotencyKey: sender ? randomToken() : null,
      messageLength: inquiryLength,
    },
  };
}

/** To be told of an API product that is announced. */
function subjectOf({ t, url }: Page): string {
  const product = announcedProducts.find((known) => known === url.searchParams.get("product"));
  return product ? t("platform:tell.subject", { name: apiProducts[product] }) : "";
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { services, actor, locale } = page;
  const sent = (ticket?: string) => redirect(page.href(paths.contacts.sent(ticket)), 303);
  // A program hears what a person would.
  if ((await formOf(args.request.clone())).get(TRAP)) return sent();
  return submitForm(
    args.request,
    InquiryInput,
    async (input) => {
      const ticket = await submitInquiry(services, actor, { ...input, ip: args.context.ip, locale });
      if (actor.kind !== "member") return sent(ticket.number);
      setFlash(args.context, { tone: "success", key: "support:done.sent" });
      return redirect(page.href(paths.mypage.ticket(ticket.id)), 303);
    },
    { exception: { code: "contact-error", report: (error) => args.context.report(error) } },
  );
}

export default function Contacts() {
  const { t, locale } = useLanguage();
  const { crumbs, opening, dueAt, company: facts, form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = useContactLabels();
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <ErrorSummary result={result} formId={contactFormId} labels={labels} />
      <h1>{t("support:contact.title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("support:contact.lead")}</p>
      <OpeningNow opening={opening} />
      <p className="mt-1">{t("support:contact.due", { date: formatDateTime(dueAt, locale) })}</p>
      <div className="ask">
        <ContactForm {...form} result={result} trap={TRAP} />
        <ContactFacts company={facts} />
      </div>
      <AnswersElsewhere />
    </div>
  );
}
