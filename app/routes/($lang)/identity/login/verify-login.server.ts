import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LoginCodeInput } from "#app/domain/identity/two-factor/two-factor-input.ts";
import { findLoginChallenge, verifyLogin } from "#app/domain/identity/sign-in/verify-login.server.ts";
import { loginChallenge } from "#app/domain/terms.ts";
import { paths } from "#app/paths.ts";
import type { Flash } from "#app/ui/frame/flash-message.tsx";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { challengeOf, forgetChallenge } from "#app/http/login-challenge.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { wantedPath } from "#app/http/guard.server.ts";
import { signIn } from "#app/http/sign-in.server.ts";
import { visitOf } from "#app/http/visit.server.ts";

/** The page that asks for the code; without a password before it, or too late, the login. */
export async function loadVerifyLogin(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const challenge = challengeOf(context, request);
  if (challenge === null) throw redirect(page.href(paths.login(wantedPath(page))));
  const waiting = await findLoginChallenge(page.services, "page", challenge);
  if (!waiting) throw startAgain(page, context);
  return {
    title: `${page.t("twofactor:login.title")} · ${page.t("common:brand")}`,
    redirectTo: wantedPath(page),
    minutes: loginChallenge.minutes,
    seconds: Math.max(0, Math.ceil((waiting.expiresAt.getTime() - page.services.clock().getTime()) / 1000)),
  };
}

export async function submitVerifyLogin(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const challenge = challengeOf(context, request) ?? "";
  return submitForm(request, LoginCodeInput, async ({ code }) => {
    const { value, refusal } = await attempt(["challenge-expired", "login-code-wrong"], () =>
      verifyLogin(context.services, visitOf(context, page, "page"), { challenge, code }),
    );
    // Nothing can be typed here any more after the last try.
    if (refusal && (refusal.code === "challenge-expired" || refusal.details.left === 0))
      return startAgain(page, context);
    if (refusal) throw refusal;
    forgetChallenge(context);
    const {
      user: { nickname },
      session,
      recoveryCodesLeft,
    } = value;
    const flash: Pick<Flash, "key" | "values"> =
      recoveryCodesLeft === null
        ? { key: "identity:login.done", values: { nickname } }
        : { key: "twofactor:login.recovered", values: { nickname, count: recoveryCodesLeft } };
    return signIn({ context, request, page, session, flash });
  });
}

function startAgain(page: Page, context: RequestContext): Response {
  forgetChallenge(context);
  setFlash(context, { tone: "info", key: "errors:challenge-expired" });
  return redirect(page.href(paths.login(wantedPath(page))), 303);
}
