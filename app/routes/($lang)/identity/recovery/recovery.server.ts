import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  NewPasswordInput,
  ResetCodeInput,
  ResetLinkInput,
  ResetPhoneInput,
} from "#app/domain/identity/recovery/recovery-input.ts";
import { askForResetCode, findResetCode, proveResetPhone } from "#app/domain/identity/recovery/reset-code.server.ts";
import { askForResetLink } from "#app/domain/identity/recovery/reset-link.server.ts";
import { accountOfProof, type ResetProof, resetPassword } from "#app/domain/identity/recovery/reset-password.server.ts";
import { splitVerificationId, verificationIdOf } from "#app/domain/identity/phone/verification-id.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { resetMinutes, smsCode } from "#app/domain/terms.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { RecoveryEmailView, RecoveryView } from "./recovery-view.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookie, isHttps, openValue, readCookie, sealValue } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openPage, type Page } from "#app/http/page.server.ts";
import { visitOf } from "#app/http/visit.server.ts";

const NAME = "recovery";
type Visiting = { page: Page; context: RequestContext; request: Request };

/** Between the pages the browser keeps what was proved, or is about to be. Nothing of it is ever part of an address. */
const Progress = z.discriminatedUnion("method", [
  z.object({ method: z.literal("mail"), token: z.string() }),
  z.object({ method: z.literal("sms"), verificationId: z.string(), phone: z.string(), email: z.string() }),
]);
type Progress = z.output<typeof Progress> & ResetProof;

export async function loadResetLink(args: LoaderFunctionArgs): Promise<RecoveryEmailView> {
  const page = await openPage(args);
  const view = page.url.searchParams.get("view");
  const step = view === "sent" ? "sent" : "email";
  return {
    step,
    title: titleOf(page, step === "sent" ? "recovery:sent.title" : "recovery:title"),
    minutes: resetMinutes,
    isExpired: view === "expired",
  };
}

export async function submitResetLink(args: ActionFunctionArgs) {
  const page = await openPage(args);
  return submitForm(args.request, ResetLinkInput, async (input) => {
    await askForResetLink(page.services, visitOf(args.context, page, "page"), input);
    return redirect(page.href(paths.password.email("sent")), 303);
  });
}

/** The mailed address: the token moves into a cookie. One that is used, over or made up leads to where a new one is asked for. */
export async function followResetLink(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const proof = { method: "mail", token: args.params.id ?? "" } as const;
  const isGood = (await accountOfProof(page.services, proof)) !== null;
  if (isGood) keep(args.context, proof);
  const to = isGood ? paths.password.reset("password") : paths.password.email("expired");
  return redirect(page.href(to), {
    status: 303,
    headers: { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" },
  });
}

/** Decides which of the three pages is shown, and loads its data. */
export async function loadRecovery(args: LoaderFunctionArgs): Promise<RecoveryView> {
  const page = await openPage(args);
  const { context, request } = args;
  const visiting = { page, context, request };
  const progress = progressOf(visiting);
  const step = page.url.searchParams.get("step");
  if (step === "code") return codeView(visiting, progress);
  if (step === "password") return passwordView(visiting, progress);
  return {
    step: "phone",
    title: titleOf(page, "recovery:title"),
    details: progress?.method === "sms" ? { email: progress.email, phone: progress.phone } : null,
  };
}

async function codeView(visiting: Visiting, progress: Progress | null): Promise<RecoveryView> {
  const { page } = visiting;
  const asked = progress?.method === "sms" ? await findResetCode(page.services, progress) : null;
  if (!asked) throw startAgain(visiting, progress);
  const now = page.services.clock().getTime();
  return {
    step: "code",
    title: titleOf(page, "recovery:code.title"),
    phone: asked.phone,
    sentKey: asked.codeExpiresAt.toISOString(),
    codeSeconds: secondsUntil(asked.codeExpiresAt, now),
    resendSeconds: secondsUntil(asked.resendAt, now),
    codeMinutes: smsCode.minutes,
  };
}

async function passwordView(visiting: Visiting, progress: Progress | null): Promise<RecoveryView> {
  const account = progress && (await accountOfProof(visiting.page.services, progress));
  if (!account) throw startAgain(visiting, progress);
  return {
    step: "password",
    title: titleOf(visiting.page, "recovery:new.title"),
    method: progress.method,
    email: account.email,
  };
}

/** Every form of the three pages; each says in `intent` which one it is. */
export async function submitRecovery(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const { context, request } = args;
  const visiting = { page, context, request };
  const intent = (await formOf(request.clone())).get("intent");
  const progress = progressOf(visiting);
  if (intent === "password") return submitPassword(visiting, progress);
  if (intent === "code") return submitCode(visiting, progress);
  if (intent === "resend") return submitForm(request, z.object({}), () => sendAgain(visiting, progress));
  return submitForm(request, ResetPhoneInput, (details) => send(visiting, details, progress));
}

async function send(
  visiting: Visiting,
  { email, phone }: { email: string; phone: string },
  before: Progress | null,
): Promise<Response> {
  const { page, context } = visiting;
  // The browser keeps its holder while it recovers an account, so that its messages are counted together.
  const holder = before?.method === "sms" ? splitVerificationId(before.verificationId).holder : randomToken();
  const { codeId } = await askForResetCode(page.services, visitOf(context, page, "page"), { phone, email, holder });
  keep(context, { method: "sms", verificationId: verificationIdOf({ codeId, holder }), phone, email });
  return redirect(page.href(paths.password.reset("code")), 303);
}

async function sendAgain(visiting: Visiting, progress: Progress | null): Promise<Response> {
  if (progress?.method !== "sms") return startAgain(visiting, progress);
  const answer = await send(visiting, progress, progress);
  const asked = await findResetCode(visiting.page.services, progress);
  if (asked)
    setFlash(visiting.context, { tone: "success", key: "recovery:code.again", values: { phone: asked.phone } });
  return answer;
}

function submitCode(visiting: Visiting, progress: Progress | null) {
  const { page, context, request } = visiting;
  return submitForm(request, ResetCodeInput, async ({ code }) => {
    if (progress?.method !== "sms") return startAgain(visiting, progress);
    await proveResetPhone(page.services, visitOf(context, page, "page"), { ...progress, code });
    return redirect(page.href(paths.password.reset("password")), 303);
  });
}

function submitPassword(visiting: Visiting, progress: Progress | null) {
  const { page, context, request } = visiting;
  return submitForm(
    request,
    NewPasswordInput,
    async ({ password }) => {
      if (!progress) return startAgain(visiting, progress);
      const { refusal } = await attempt(["reset-expired"], () =>
        resetPassword(page.services, visitOf(context, page, "page"), progress, password),
      );
      if (refusal) return startAgain(visiting, progress);
      forget(context);
      setFlash(context, { tone: "success", key: "recovery:done" });
      return redirect(page.href(paths.login()), 303);
    },
    { hideFields: ["password", "passwordConfirm"] },
  );
}

/** Back to the beginning of the way this browser was on, with a word of why. */
function startAgain({ page, context }: Visiting, progress: Progress | null): Response {
  forget(context);
  if (progress?.method === "mail") return redirect(page.href(paths.password.email("expired")), 303);
  if (progress) setFlash(context, { tone: "info", key: "recovery:over" });
  return redirect(page.href(paths.password.reset()), 303);
}

function progressOf({ context, request }: Visiting): Progress | null {
  const kept = Progress.safeParse(
    openValue(context.services.secrets, NAME, readCookie(request.headers.get("Cookie"), NAME)),
  );
  return kept.success ? kept.data : null;
}

function keep(context: RequestContext, progress: Progress): void {
  const sealed = sealValue(context.services.secrets, NAME, progress);
  context.setCookie(cookie(NAME, sealed, { maxAge: resetMinutes * 60, secure: isHttps(context.origin) }));
}

function forget(context: RequestContext): void {
  context.setCookie(cookie(NAME, "", { maxAge: 0, secure: isHttps(context.origin) }));
}

function titleOf({ t }: Page, key: MessageKey): string {
  return `${t(key)} · ${t("common:brand")}`;
}

function secondsUntil(moment: Date, now: number): number {
  return Math.max(0, Math.ceil((moment.getTime() - now) / 1000));
}
