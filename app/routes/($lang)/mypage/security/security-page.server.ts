import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { askEmailChange, cancelEmailChange } from "#app/domain/identity/email/change-email.server.ts";
import { changePassword } from "#app/domain/identity/recovery/change-password.server.ts";
import { endOwnSession, endOwnSessions } from "#app/domain/identity/sessions/own-sessions.server.ts";
import { ChangeEmailInput, ChangePasswordForm } from "#app/domain/identity/trail/security-input.ts";
import { securityOverview } from "#app/domain/identity/trail/security-overview.server.ts";
import { listSecurityTrail } from "#app/domain/identity/trail/security-trail.server.ts";
import { twoFactorState } from "#app/domain/identity/two-factor/two-factor.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { emailChangeHours, passwordMinLength } from "#app/domain/terms.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, notFound, openMemberPage } from "#app/http/page.server.ts";
import { visitOf } from "#app/http/visit.server.ts";

const TRAIL_LENGTH = 10;
const views = ["password", "email", "everywhere"] as const;

export async function loadSecurity(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const wanted = page.url.searchParams.get("view");
  const input = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const [overview, twoFactor, trail] = await Promise.all([
    securityOverview(page.services, page.actor),
    twoFactorState(page.services, page.actor),
    listSecurityTrail(page.services, page.actor, { page: input.page, limit: TRAIL_LENGTH }),
  ]);
  if (trail.items.length === 0 && trail.page > 1) notFound();
  const { hasPassword } = overview;
  const view = views.find((name) => name === wanted && (hasPassword || name === "everywhere")) ?? null;
  return {
    title: `${page.t("security:title")} · ${page.t("common:brand")}`,
    view,
    passwordLength: passwordMinLength,
    ...overview,
    twoFactor,
    trail,
  };
}

type Act = { page: MemberPage; context: RequestContext; request: Request; form: FormData };
type Answer = Promise<Response | ReturnType<typeof data<FormResult>>>;

/** Actions of the page's buttons by their `intent`. */
const acts: Readonly<Record<string, (act: Act) => Answer>> = {
  "end-session": async ({ page, context, form }) => {
    const id = String(form.get("session"));
    await answerOrRefuse(page, () => endOwnSession(page.services, page.actor, { id, ip: context.ip }));
    return done(context, page, "security:sessions.ended");
  },
  "end-others": async ({ page, context }) => {
    const count = await endOwnSessions(page.services, page.actor, { scope: "others", ip: context.ip });
    return count === 0
      ? done(context, page, "security:sessions.endedNone")
      : done(context, page, "security:sessions.endedOthers", { count });
  },
  "end-all": async ({ page, context }) => {
    await endOwnSessions(page.services, page.actor, { scope: "all", ip: context.ip });
    context.setCookie(sessionCookie(context.origin, null, 0));
    setFlash(context, { tone: "success", key: "security:sessions.endedAll" });
    return redirect(page.href(paths.login()), 303);
  },
  "change-password": ({ page, context, request }) =>
    submitForm(
      request,
      ChangePasswordForm,
      async ({ currentPassword, newPassword }) => {
        await changePassword(page.services, page.actor, visitOf(context, page, "page"), {
          currentPassword,
          newPassword,
        });
        return done(context, page, "security:password.done");
      },
      { hideFields: ["currentPassword", "newPassword", "newPasswordConfirm"] },
    ),
  "change-email": ({ page, context, request }) =>
    submitForm(
      request,
      ChangeEmailInput,
      async (input) => {
        const { email } = await askEmailChange(page.services, page.actor, visitOf(context, page, "page"), input);
        return done(context, page, "security:email.sent", { email, hours: emailChangeHours });
      },
      { hideFields: ["password"] },
    ),
  "cancel-email": async ({ page, context }) => {
    await cancelEmailChange(page.services, page.actor, context.ip);
    return done(context, page, "security:email.cancelled");
  },
};

export async function actOnSecurity(args: ActionFunctionArgs): Answer {
  const page = await openMemberPage(args);
  const { context, request } = args;
  const form = await formOf(request.clone());
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(acts, intent)) throw data("malformed-form", { status: 400 });
  return acts[intent]!({ page, context, request, form });
}

function done(
  context: RequestContext,
  page: MemberPage,
  key: MessageKey,
  values?: Record<string, string | number>,
): Response {
  setFlash(context, { tone: "success", key, ...(values && { values }) });
  return redirect(page.href(paths.mypage.security()), 303);
}
