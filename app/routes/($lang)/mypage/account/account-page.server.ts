import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ownershipOf } from "#app/domain/account/confirm-owner.server.ts";
import { accountBlockers, deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { beginExport } from "#app/domain/account/export-account.server.ts";
import { DeleteByEmail, DeleteByPassword, ProofByEmail, ProofByPassword } from "#app/domain/account/input.ts";
import { freshSignInMinutes } from "#app/domain/account/terms.ts";
import { isDemoAccount } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { company } from "#app/domain/shared/company.ts";
import { paths } from "#app/paths.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";

export async function loadAccount(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const view = page.url.searchParams.get("view") === "delete" ? ("delete" as const) : null;
  const [ownership, blockers] = await answerOrRefuse(page, () =>
    Promise.all([
      ownershipOf(page.services, page.actor),
      view === "delete" ? accountBlockers(page.services, page.actor) : [],
    ]),
  );
  return {
    title: `${page.t(view ? "account:delete.title" : "account:title")} · ${page.t("common:brand")}`,
    view,
    ...ownership,
    blockers,
    email: page.actor.email,
    country: page.country,
    isDemoAccount: isDemoAccount(page.actor.email),
    freshMinutes: freshSignInMinutes,
    supportEmail: company().email,
  };
}

type Act = { page: MemberPage; context: RequestContext; request: Request; byPassword: boolean };
type Answer = Promise<Response | ReturnType<typeof data<FormResult>>>;

/** Actions of the page's forms by their `intent`. */
const acts: Readonly<Record<string, (act: Act) => Answer>> = {
  export: ({ page, context, request, byPassword }) =>
    submitForm(
      request,
      byPassword ? ProofByPassword : ProofByEmail,
      async (proof) => {
        const { token } = await beginExport(page.services, page.actor, { proof, ip: context.ip });
        return redirect(page.href(paths.mypage.accountFile(token)), 303);
      },
      { hideFields: ["password"] },
    ),
  delete: ({ page, context, request, byPassword }) =>
    submitForm(
      request,
      byPassword ? DeleteByPassword : DeleteByEmail,
      async ({ understood: _, ...proof }) => {
        // Sent twice at once, the second finds nobody: gone is what was wanted.
        await attempt(["signed-out"], () => deleteAccount(page.services, page.actor, { proof, ip: context.ip }));
        return farewell(page, context);
      },
      { hideFields: ["password"] },
    ),
};

export async function actOnAccount(args: ActionFunctionArgs): Answer {
  const page = await openMemberPage(args);
  const { context, request } = args;
  const intent = String((await formOf(request.clone())).get("intent"));
  if (!Object.hasOwn(acts, intent)) throw data("malformed-form", { status: 400 });
  const { value: ownership } = await attempt(["signed-out"], () => ownershipOf(page.services, page.actor));
  if (!ownership) return farewell(page, context);
  return acts[intent]!({ page, context, request, byPassword: ownership.byPassword });
}

function farewell(page: MemberPage, context: RequestContext): Response {
  context.setCookie(sessionCookie(context.origin, null, 0));
  setFlash(context, { tone: "success", key: "account:delete.done" });
  return redirect(page.href(paths.home()), 303);
}
