import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  LiftInput,
  liftSuppressionAsOperator,
  listSuppressions,
  type Suppression,
} from "#app/domain/bounces/list-suppressions.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

const FORM = "lift";

/** Addresses that get no mails because mails came back. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const input = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const list = await answerOrRefuse(page, () => listSuppressions(services, actor, input));
  if (list.items.length === 0 && list.page > 1) notFound();
  return { title: `${t("notices:suppressed.title")} · ${t("common:nav.admin")}`, list };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, LiftInput, async (input) => {
    await liftSuppressionAsOperator(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "notices:suppressed.lifted" });
    return redirect(page.href(adminPaths.suppressedAddresses()), 303);
  });
}

export default function Suppressed() {
  const t = useT();
  const { list } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failed = result?.initialValue as { suppressionId?: string; reason?: string } | undefined;
  return (
    <AdminPage
      title={t("notices:suppressed.title")}
      lead={t("notices:suppressed.lead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={{ reason: t("notices:suppressed.why") }} />}
    >
      {list.items.length === 0 ? <p className="notice">{t("notices:suppressed.none")}</p> : null}
      <ul className="grid gap-4">
        {list.items.map((row) => {
          const isFailed = failed?.suppressionId === row.id;
          const errors = (isFailed && result?.error?.reason) || undefined;
          return (
            <li key={row.id} className="panel grid gap-4 md:grid-cols-2">
              <Facts {...row} />
              <form method="post">
                <input type="hidden" name="suppressionId" value={row.id} />
                <TextField
                  id={isFailed ? `${FORM}-reason` : `${FORM}-reason-${row.id}`}
                  name="reason"
                  label={t("notices:suppressed.why")}
                  errors={errors}
                  defaultValue={isFailed ? failed.reason : undefined}
                  maxLength={500}
                  autoComplete="off"
                />
                <button type="submit" className="btn btn-ghost">
                  {t("notices:suppressed.lift")}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.suppressedAddresses(number)}
      />
    </AdminPage>
  );
}

function Facts({ hint, memberId, reason, status, since }: Omit<Suppression, "id">) {
  const { t, locale } = useLanguage();
  return (
    <dl className="grid items-start gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-3">{t("notices:suppressed.address")}</dt>
      <dd className="break-words font-semibold">
        {memberId === null ? (
          hint
        ) : (
          <LocaleLink to={adminPaths.member(memberId)} className="link">
            {hint}
          </LocaleLink>
        )}
      </dd>
      <dt className="text-ink-3">{t("notices:suppressed.reason")}</dt>
      <dd>
        {t(`notices:suppressed.${reason}`)} {status ? <code>{status}</code> : null}
      </dd>
      <dt className="text-ink-3">{t("notices:suppressed.since")}</dt>
      <dd>
        <time dateTime={isoOf(since)}>{formatDateTime(since, locale)}</time>
      </dd>
    </dl>
  );
}
