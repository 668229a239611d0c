import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptInvitation, declineInvitation, readInvitation } from "#app/domain/projects/invitations.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";

/** The address in the mail of an invitation. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const token = args.params.token ?? "";
  const { project, role, expiresAt } = await answerOrRefuse(page, () =>
    readInvitation(page.services, page.actor, token),
  );
  return { title: `${page.t("members:invitation")} · ${page.t("common:brand")}`, project, role, expiresAt };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const token = args.params.token ?? "";
  const form = await formOf(args.request);
  if (form.get("intent") === "decline") {
    await answerOrRefuse(page, () => declineInvitation(services, actor, token));
    setFlash(args.context, { tone: "success", key: "members:done.declined" });
    return redirect(page.href(paths.dashboard.projects()), 303);
  }
  const { projectId } = await answerOrRefuse(page, () => acceptInvitation(services, actor, token));
  setFlash(args.context, { tone: "success", key: "members:done.accepted" });
  return redirect(page.href(paths.dashboard.project(projectId)), 303);
}

export default function ProjectInvitation() {
  const { t, locale } = useLanguage();
  const { project, role, expiresAt } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4">{t("members:invitation")}</h1>
      <form method="post" className="panel max-w-[560px]">
        <p className="text-xl font-bold break-words">{project}</p>
        <p className="mt-2">
          <b>{t(`members:role.${role}`)}</b>: {t(`members:role.${role}.about`)}
        </p>
        <p className="mt-2 mb-4 text-md text-ink-2">
          {t("members:until", { date: formatDateTime(expiresAt, locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="accept" className="btn">
            {t("members:accept")}
          </button>
          <button type="submit" name="intent" value="decline" className="btn btn-ghost">
            {t("members:decline")}
          </button>
        </div>
      </form>
    </>
  );
}
