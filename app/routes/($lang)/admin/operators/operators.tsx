import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decideRoleChange } from "#app/domain/operators/decide-role-change.server.ts";
import { RoleDecisionInput } from "#app/domain/operators/input.ts";
import { listOperators } from "#app/domain/operators/list-operators.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { WaitingRoleChange } from "./role-change.tsx";
import { rolesInWords } from "./role-words.ts";

/** Operators with their roles, and the changes of roles that wait. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const found = await answerOrRefuse(page, () => listOperators(services, actor));
  return { title: `${t("operators:title")} · ${t("common:nav.admin")}`, ...found, readerId: actor.memberId };
}

const REFUSED = ["own-roles", "role-change-own", "role-change-closed", "last-administrator"] as const;

/** Confirms a change, declines it or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const input = RoleDecisionInput.safeParse(Object.fromEntries(await formOf(args.request)));
  if (!input.success) throw data("malformed-form", { status: 400 });
  const { value, refusal } = await answerOrRefuse(page, () =>
    attempt(REFUSED, () => decideRoleChange(services, actor, { ...input.data, ip: args.context.ip })),
  );
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as (typeof REFUSED)[number]}` }
      : { tone: "success", key: `operators:done.${value}` },
  );
  return redirect(page.href(adminPaths.operators()), 303);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminOperators() {
  const { t } = useLanguage();
  const { operators, waiting, readerId } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("operators:title")} lead={t("operators:lead")}>
      {waiting.length > 0 ? (
        <section className="mb-8 max-w-[720px]" aria-labelledby="waiting">
          <h2 id="waiting" className="text-xl">
            {t("operators:waiting.title")}
          </h2>
          <p className="mb-3 mt-1 text-ink-2">{t("operators:waiting.lead")}</p>
          <ul className="grid gap-3">
            {waiting.map((change) => (
              <WaitingRoleChange key={change.id} change={change} readerId={readerId} />
            ))}
          </ul>
        </section>
      ) : null}
      <OperatorTable operators={operators} />
    </AdminPage>
  );
}

function OperatorTable({ operators }: { operators: Loaded["operators"] }) {
  const { t, locale } = useLanguage();
  const label = {
    roles: t("admin:member.roles"),
    lastSignIn: t("operators:lastSignIn"),
    twoFactor: t("admin:member.twoFactor"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("operators:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("operators:title")}</th>
          <th scope="col">{label.roles}</th>
          <th scope="col">{label.lastSignIn}</th>
          <th scope="col">{label.twoFactor}</th>
        </tr>
      </thead>
      <tbody>
        {operators.map(({ id, nickname, email, roles, lastSignIn, hasTwoFactor }) => (
          <tr key={id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.operator(id)} className="font-semibold">
                {nickname}
              </LocaleLink>
              <span className="block break-all text-sm text-ink-3">{email}</span>
            </th>
            <td data-label={label.roles}>{rolesInWords(t, roles)}</td>
            <td data-label={label.lastSignIn}>
              {lastSignIn ? (
                <time dateTime={isoOf(lastSignIn)}>{formatDateTime(lastSignIn, locale)}</time>
              ) : (
                t("operators:never")
              )}
            </td>
            <td data-label={label.twoFactor}>
              <span className={`badge ${hasTwoFactor ? "badge-green" : "badge-amber"}`}>
                {t(hasTwoFactor ? "admin:member.on" : "admin:member.off")}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
