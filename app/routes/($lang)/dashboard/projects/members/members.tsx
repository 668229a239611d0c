import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InvitationInput, RoleField } from "#app/domain/projects/input.ts";
import { inviteMember, listProjectEvents, withdrawInvitation } from "#app/domain/projects/invitations.server.ts";
import {
  acceptHandover,
  declineHandover,
  offerHandover,
  withdrawHandover,
} from "#app/domain/projects/handover.server.ts";
import { changeRole, leaveProject, listMembers, removeMember } from "#app/domain/projects/manage-members.server.ts";
import { mayDo } from "#app/domain/projects/roles.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { ProjectHead } from "../project-head.tsx";
import { Handover } from "./handover.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberTable, OpenInvitations } from "./member-table.tsx";
import { EventList, RightsTable } from "./rights-table.tsx";

/** Members of a project with their roles, and open invitations. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const projectId = args.params.projectId ?? "";
  const { project, members, invitations, handover } = await answerOrRefuse(page, () =>
    listMembers(services, actor, projectId),
  );
  const mayManage = mayDo(project.role, "members");
  const events = mayManage ? await answerOrRefuse(page, () => listProjectEvents(services, actor, projectId)) : [];
  return {
    title: `${page.t("members:title")} · ${project.name}`,
    project,
    mayManage,
    members,
    invitations,
    handover,
    events,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const projectId = args.params.projectId ?? "";
  const form = await formOf(args.request);
  const intent = String(form.get("intent") ?? "");
  const done = (key: MessageKey, to = paths.dashboard.projectMembers(projectId)) => {
    setFlash(args.context, { tone: key.startsWith("members:ended.") ? "info" : "success", key });
    return redirect(page.href(to), 303);
  };
  form.delete("intent");
  if (intent === "invite")
    return submitWords(form, InvitationInput, async (input) => {
      await inviteMember(page.services, page.actor, { ...input, projectId });
      return done("members:done.invited");
    });
  const key = await answerOrRefuse(page, () =>
    intent.startsWith("handover-")
      ? actOnHandover(page, { intent, projectId })
      : act(page, { intent, projectId, form }),
  );
  if (key === null) throw data("invalid-input", { status: 422 });
  return key === "members:done.left" ? done(key, paths.dashboard.projects()) : done(key);
}

type Act = { intent: string; projectId: string; form: FormData };

/** An act of a button; null for one that there is not. */
async function act({ services, actor }: MemberPage, { intent, projectId, form }: Act): Promise<MessageKey | null> {
  const which = { projectId, memberId: Number(form.get("memberId")) };
  if (intent === "leave") {
    await leaveProject(services, actor, projectId);
    return "members:done.left";
  }
  if (intent === "withdraw") {
    await withdrawInvitation(services, actor, { projectId, invitationId: String(form.get("invitationId") ?? "") });
    return "members:done.withdrawn";
  }
  if (!Number.isSafeInteger(which.memberId) || which.memberId < 1 || which.memberId > 2 ** 31 - 1) return null;
  if (intent === "remove") {
    await removeMember(services, actor, which);
    return "members:done.removed";
  }
  if (intent === "hand-over") {
    await offerHandover(services, actor, which);
    return "members:done.offered";
  }
  const role = RoleField.safeParse(form.get("role"));
  if (intent !== "role" || !role.success) return null;
  await changeRole(services, actor, { ...which, role: role.data });
  return "members:done.role";
}

/** Runs an act on the open handover of the project. */
async function actOnHandover(
  { services, actor }: MemberPage,
  { intent, projectId }: Omit<Act, "form">,
): Promise<MessageKey | null> {
  switch (intent) {
    case "handover-accept":
      await acceptHandover(services, actor, projectId);
      return "members:done.handover-accepted";
    case "handover-decline":
      await declineHandover(services, actor, projectId);
      return "members:done.handover-declined";
    case "handover-withdraw": {
      const end = await withdrawHandover(services, actor, projectId);
      return end === "withdrawn" ? "members:done.handover-withdrawn" : `members:ended.${end}`;
    }
    default:
      return null;
  }
}

export default function ProjectMembers() {
  const t = useT();
  const { project, mayManage, members, invitations, handover, events } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <ProjectHead id={project.id} name={project.name} current="members" />
      {handover ? <Handover handover={handover} isHolder={project.isHolder} /> : null}
      <MemberTable members={members} mayManage={mayManage} mayHandOver={project.isHolder && handover === null} />
      {mayManage ? (
        <>
          <OpenInvitations invitations={invitations} />
          <InviteForm result={result} />
        </>
      ) : null}
      <RightsTable />
      {mayManage ? <EventList events={events} /> : null}
      {project.isHolder ? (
        <p className="mt-8 max-w-[68ch] text-ink-2">{t("members:holder.note")}</p>
      ) : (
        <details className="mt-8">
          <summary>{t("members:leave")}</summary>
          <form method="post" className="panel mt-3 max-w-[560px]">
            <p className="mb-3 text-ink-2">{t("members:leave.note")}</p>
            <button type="submit" name="intent" value="leave" className="btn btn-ghost">
              {t("members:leave")}
            </button>
          </form>
        </details>
      )}
    </>
  );
}
