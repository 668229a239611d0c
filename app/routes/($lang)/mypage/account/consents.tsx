import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AgreeInput } from "#app/domain/identity/consents/input.ts";
import { agreeToTerms, findTermsToAgree, listOwnConsents } from "#app/domain/identity/consents/own-consents.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { consentFacts } from "#app/http/policies/consent-facts.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { termsNotice } from "#app/routes/($lang)/mypage/terms-notice.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ConsentTable } from "#app/ui/policies/consent-table.tsx";

const FORM = "consent";

/** The consents of the member, and the question where the terms have changed since. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const consents = await answerOrRefuse(page, () => listOwnConsents(services, actor));
  const terms = findTermsToAgree(services, actor);
  const asked = terms && {
    ...termsNotice(page, terms.version),
    version: terms.version,
    summary: t(`legal:terms.v${terms.version}.summary` as MessageKey),
    box: t("policy:ask.box", { document: t("legal:terms.title"), number: terms.version }),
    changes: paths.policyChanges("terms", terms.version),
  };
  return {
    title: `${t("policy:consent.title")} · ${t("common:brand")}`,
    consents: consents.map((consent) => consentFacts(page, consent)),
    asked,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return submitForm(args.request, AgreeInput, async ({ version }) => {
    await agreeToTerms(page.services, page.actor, { version, locale: page.locale, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "policy:ask.done" });
    return redirect(page.href(paths.mypage.consents()), 303);
  });
}

type Asked = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["asked"]>;

export default function Consents() {
  const { consents, asked } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <ErrorSummary result={result} formId={FORM} labels={{ agreed: asked?.box ?? "", version: asked?.box ?? "" }} />
      <h1>{t("policy:consent.title")}</h1>
      {asked ? <AgreeForm asked={asked} result={result} /> : null}
      <p className="mb-4 mt-6 max-w-[68ch] text-ink-2">{t("policy:consent.lead")}</p>
      <ConsentTable consents={consents} />
    </>
  );
}

function AgreeForm({ asked, result }: { asked: Asked; result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const [form, { agreed }] = useForm<Record<"agreed", string>, string[]>({ id: FORM, lastResult: result });
  return (
    <section className="panel mt-4 max-w-[720px]" aria-labelledby="asked">
      <h2 id="asked" className="text-lg">
        {asked.title}
      </h2>
      <p className="mt-2">{asked.text}</p>
      <p className="mt-2">{asked.summary}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <LocaleLink to={paths.terms()} className="link inline-flex min-h-11 items-center">
          {t("policy:read")}
        </LocaleLink>
        <LocaleLink to={asked.changes} className="link inline-flex min-h-11 items-center">
          {t("policy:changes.link")}
        </LocaleLink>
      </p>
      <Form method="post" id={form.id} className="mt-2" noValidate>
        <input type="hidden" name="version" value={asked.version} />
        <CheckField id={agreed.id} name="agreed" label={asked.box} errors={agreed.errors} />
        <button type="submit" className="btn mt-3">
          {t("policy:ask.submit")}
        </button>
      </Form>
      <p className="mt-4 text-ink-2">{t("policy:ask.keeps")}</p>
      <LocaleLink to={paths.mypage.account("delete")} className="link inline-flex min-h-11 items-center">
        {t("policy:ask.delete")}
      </LocaleLink>
    </section>
  );
}
