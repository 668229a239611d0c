import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RoleChangeInput } from "#app/domain/operators/input.ts";
import { operatorForChange } from "#app/domain/operators/list-operators.server.ts";
import { requestRoleChange } from "#app/domain/operators/request-role-change.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage, requireId } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { RoleHistory, WaitingRoleChange } from "./role-change.tsx";
import { ROLE_FORM, RoleForm } from "./role-form.tsx";
import { rolesInWords } from "./role-words.ts";

/** The roles of one member, with the form that changes them. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const memberId = requireId(args.params.memberId);
  const found = await answerOrRefuse(page, () => operatorForChange(services, actor, { memberId }));
  const title = `${found.person.nickname} · ${t("operators:title")}`;
  return { title, ...found, readerId: actor.memberId };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const memberId = requireId(args.params.memberId);
  return submitForm(args.request, RoleChangeInput, async (input) => {
    const state = await requestRoleChange(services, actor, { ...input, memberId, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: `operators:done.${state}` });
    return redirect(page.href(adminPaths.operators()), 303);
  });
}

export default function AdminOperator() {
  const { t, locale } = useLanguage();
  const { person, isOwn, waiting, history, readerId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const labels = { roles: t("operators:edit.roles"), reason: t("mail:fact.reason") };
  return (
    <AdminPage title={person.nickname} alert={<ErrorSummary result={result} formId={ROLE_FORM} labels={labels} />}>
      <dl className="facts mb-6 max-w-[560px]">
        <Fact name={t("admin:member.email")}>{person.email}</Fact>
        <Fact name={t("admin:member.roles")}>{rolesInWords(t, person.roles)}</Fact>
        <Fact name={t("admin:member.twoFactor")}>
          {t(person.hasTwoFactor ? "admin:member.on" : "admin:member.off")}
        </Fact>
        <Fact name={t("operators:lastSignIn")}>
          {person.lastSignIn ? formatDateTime(person.lastSignIn, locale) : t("operators:never")}
        </Fact>
      </dl>
      <p className="mb-4">
        <LocaleLink to={adminPaths.member(person.id)} className="link">
          {t("admin:search.kind.members")}
        </LocaleLink>
      </p>
      {waiting ? (
        <ul className="max-w-[720px]">
          <WaitingRoleChange change={waiting} readerId={readerId} />
        </ul>
      ) : isOwn ? (
        <p className="notice max-w-[720px]">{t("operators:edit.own")}</p>
      ) : (
        <RoleForm roles={person.roles} result={result} />
      )}
      <RoleHistory changes={history} />
    </AdminPage>
  );
}
