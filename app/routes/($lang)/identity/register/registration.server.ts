import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  RegisterCodeInput,
  RegisterDetailsInput,
  RegisterGoogleInput,
  RegisterPhoneInput,
} from "#app/domain/identity/sign-in/input.ts";
import {
  completeRegistration,
  findStartedRegistration,
  registerDetails,
  registerGoogleDetails,
  type StartedRegistration,
  resendRegistrationCode,
} from "#app/domain/identity/registration/register-in-pages.server.ts";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { registrationMinutes, smsCode } from "#app/domain/terms.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { RegisterView } from "./register-view.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookie, isHttps, openValue, readCookie, sealValue } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { browserOf, forgetGoogle, googlePersonOf, toLogin } from "#app/routes/($lang)/identity/google/google.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { wantedPath } from "#app/http/guard.server.ts";
import { signIn } from "#app/http/sign-in.server.ts";
import { visitOf } from "#app/http/visit.server.ts";

const NAME = "registration";
type Visiting = { page: Page; context: RequestContext; request: Request };

/** Decides which of the two pages is shown, and loads its data. */
export async function loadRegistration(args: LoaderFunctionArgs): Promise<RegisterView> {
  const page = await openPage(args);
  const { context, request } = args;
  const step = page.url.searchParams.get("step");
  const redirectTo = wantedPath(page);
  const token = tokenOf(context, request);
  const started = token === null ? null : await findStartedRegistration(context.services, token);
  if (started && step === "verify") {
    const now = context.services.clock().getTime();
    return {
      step: "verify",
      title: titleOf(page, "identity:verify.title"),
      redirectTo,
      phone: started.phone,
      sentKey: started.codeExpiresAt.toISOString(),
      codeSeconds: secondsUntil(started.codeExpiresAt, now),
      resendSeconds: secondsUntil(started.resendAt, now),
      codeMinutes: smsCode.minutes,
    };
  }
  if (step === "verify") throw startAgain({ page, context, request }, "identity:register.expired");
  if (step === "google" || (step === "details" && started?.byGoogle))
    return googleView({ page, context, request }, token, started);
  return {
    step: "details",
    title: titleOf(page, "identity:register.title"),
    redirectTo,
    // A started registration keeps its key until it is finished: coming back to correct something is no second registration.
    registrationKey: started ? token! : randomToken(),
    isStarted: started !== null,
    details: started && step === "details" ? started.details : null,
    google: context.services.google !== null,
  };
}

type Started = Awaited<ReturnType<typeof findStartedRegistration>>;

/** Page one after Google; without somebody from there it leads back to the login. */
async function googleView(
  { page, context, request }: Visiting,
  token: string | null,
  started: Started,
): Promise<RegisterView> {
  const redirectTo = wantedPath(page);
  const person = await googlePersonOf(context, request);
  if (!person) throw toLogin(page, context, "google-expired", { redirectTo });
  const mine = started?.byGoogle && started.details.email === person.email ? started : null;
  return {
    step: "google",
    title: titleOf(page, "identity:register.title"),
    redirectTo,
    registrationKey: mine ? token! : randomToken(),
    email: person.email,
    details: mine ? mine.details : { name: person.name, nickname: "", phone: "", marketingAgreed: false },
  };
}

function titleOf({ t }: Page, key: MessageKey): string {
  return `${t(key)} · ${t("common:brand")}`;
}

function secondsUntil(moment: Date, now: number): number {
  return Math.max(0, Math.ceil((moment.getTime() - now) / 1000));
}

/** Every form of the two pages; each says in `intent` which one it is. */
export async function submitRegistration(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const intent = (await formOf(request.clone())).get("intent");
  const visiting = { page, context, request };
  if (intent === "verify") return submitCode(visiting);
  if (intent === "resend") return submitForm(request, z.object({}), () => sendAgain(visiting));
  if (intent === "phone") return submitForm(request, RegisterPhoneInput, ({ phone }) => sendAgain(visiting, phone));
  return intent === "google" ? submitGoogle(visiting) : submitDetails(visiting);
}

function submitGoogle(visiting: Visiting) {
  const { page, context, request } = visiting;
  return submitForm(request, RegisterGoogleInput, (details) =>
    orStartAgain(visiting, async () => {
      const input = { ...details, browser: browserOf(context, request) };
      return toVerify(
        page,
        context,
        await registerGoogleDetails(context.services, visitOf(context, page, "page"), input, details.registrationKey),
      );
    }, ["google-expired"]),
  );
}

function submitDetails({ page, context, request }: Visiting) {
  const hideFields = ["password", "passwordConfirm"];
  return submitForm(
    request,
    RegisterDetailsInput,
    async (details) => {
      const started = await registerDetails(
        context.services,
        visitOf(context, page, "page"),
        details,
        details.registrationKey,
      );
      return toVerify(page, context, started);
    },
    { hideFields, exception: { code: "register-error", report: context.report } },
  );
}

function submitCode(visiting: Visiting) {
  const { page, context, request } = visiting;
  return submitForm(request, RegisterCodeInput, ({ code }) =>
    orStartAgain(visiting, async (token) => {
      const { user, session } = await completeRegistration(context.services, visitOf(context, page, "page"), {
        token,
        code,
      });
      forgetToken(context);
      if (browserOf(context, request) !== "") forgetGoogle(context);
      return signIn({
        context,
        request,
        page,
        session,
        flash: { key: "identity:register.done", values: { nickname: user.nickname } },
      });
    }),
  );
}

function sendAgain(visiting: Visiting, phone?: string): Promise<Response> {
  const { page, context } = visiting;
  return orStartAgain(visiting, async (token) => {
    const started = await resendRegistrationCode(context.services, visitOf(context, page, "page"), { token, phone });
    setFlash(context, { tone: "success", key: "identity:verify.sent", values: { phone: started.phone } });
    return toVerify(page, context, started);
  });
}

function toVerify(page: Page, context: RequestContext, { token }: StartedRegistration): Response {
  const sealed = sealValue(context.services.secrets, NAME, token);
  context.setCookie(cookie(NAME, sealed, { maxAge: registrationMinutes * 60, secure: isHttps(context.origin) }));
  return redirect(page.href(paths.register({ step: "verify", redirectTo: wantedPath(page) })), 303);
}

/** Refusals that this step cannot mend lead, with a word of why, to the page that can. */
const ELSEWHERE: Partial<Record<DomainErrorCode, (visiting: Visiting) => Response>> = {
  "registration-expired": (visiting) => startAgain(visiting, "identity:register.expired"),
  "phone-not-verified": (visiting) => startAgain(visiting, "identity:register.expired"),
  "google-expired": ({ page, context }) => toLogin(page, context, "google-expired", { redirectTo: wantedPath(page) }),
  "google-linked-elsewhere": ({ page, context }) =>
    toLogin(page, context, "google-linked-elsewhere", { redirectTo: wantedPath(page) }),
  "nickname-taken": ({ page, context }) => {
    setFlash(context, { tone: "error", key: "errors:nickname-taken" });
    return redirect(page.href(paths.register({ step: "details", redirectTo: wantedPath(page) })), 303);
  },
  "email-taken": ({ page, context }) => {
    forgetToken(context);
    setFlash(context, { tone: "error", key: "identity:register.emailTaken" });
    return redirect(page.href(paths.login(wantedPath(page))), 303);
  },
};

async function orStartAgain(
  visiting: Visiting,
  run: (token: string) => Promise<Response>,
  codes = Object.keys(ELSEWHERE) as DomainErrorCode[],
): Promise<Response> {
  const token = tokenOf(visiting.context, visiting.request) ?? "";
  const { value, refusal } = await attempt(codes, () => run(token));
  return refusal ? ELSEWHERE[refusal.code]!(visiting) : value;
}

function startAgain({ page, context }: Visiting, key: MessageKey): Response {
  forgetToken(context);
  setFlash(context, { tone: "info", key });
  return redirect(page.href(paths.register({ redirectTo: wantedPath(page) })), 303);
}

function tokenOf({ services }: RequestContext, request: Request): string | null {
  const value = openValue(services.secrets, NAME, readCookie(request.headers.get("Cookie"), NAME));
  return typeof value === "string" ? value : null;
}

function forgetToken(context: RequestContext): void {
  context.setCookie(cookie(NAME, "", { maxAge: 0, secure: isHttps(context.origin) }));
}
