import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { type Owner, OwnerProof, StaleSignIn } from "#app/routes/($lang)/mypage/account-proof.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

const FORM = "account-export";

/** All the product keeps about a member, as one file. */
export function AccountExport({
  number,
  owner,
  result,
}: {
  number: string;
  owner: Owner;
  result: SubmissionResult<string[]> | undefined;
}) {
  const t = useT();
  const labels = { password: t("account:proof.password"), email: t("account:proof.email") };
  const [form, fields] = useForm<Record<keyof typeof labels, string>, string[]>({ id: FORM, lastResult: result });
  const parts = ["account", "purchases", "sales", "mails"] as const;
  return (
    <section className="section" aria-labelledby="export-title">
      <SectionHead
        id="export-title"
        number={number}
        title={t("account:export.title")}
        text={t("account:export.text")}
      />
      <div className="account-columns">
        <div>
          <h3 className="account-list-title">{t("account:export.what")}</h3>
          <ul className="account-list">
            {parts.map((part) => (
              <li key={part}>{t(`account:export.what.${part}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <ErrorSummary result={result} formId={FORM} labels={labels} />
          {owner.byPassword || owner.isFresh ? (
            // A document request: the answer is a file, and the page stays as it is.
            <Form method="post" id={form.id} reloadDocument noValidate>
              <input type="hidden" name="intent" value="export" />
              <OwnerProof owner={owner} fields={{ password: fields.password, email: fields.email }} />
              <button type="submit" className="btn">
                {t("account:export.submit")}
              </button>
            </Form>
          ) : (
            <StaleSignIn minutes={owner.freshMinutes} />
          )}
        </div>
      </div>
    </section>
  );
}

/** From the page of security to the whole account. */
export function AccountLink({ number }: { number: string }) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead number={number} title={t("account:title")} text={t("account:lead")} />
      <LocaleLink to={paths.mypage.account()} className="btn btn-ghost">
        {t("account:open")}
      </LocaleLink>
    </section>
  );
}
