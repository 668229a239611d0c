import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  confirmTwoFactor,
  findTwoFactorSetup,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  twoFactorState,
} from "#app/domain/identity/two-factor/two-factor.server.ts";
import { ChangeTwoFactorInput, ConfirmTwoFactorInput } from "#app/domain/identity/two-factor/two-factor-input.ts";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import { totp } from "#app/domain/terms.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { qrCode } from "#app/http/files/qr-code.server.ts";
import { wantedPath } from "#app/http/guard.server.ts";
import { visitOf } from "#app/http/visit.server.ts";

const views = ["codes", "off"] as const;

export async function loadTwoFactor(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const state = await twoFactorState(services, actor);
  const setup = state.isOn ? null : await findTwoFactorSetup(services, actor);
  const view = url.searchParams.get("view");
  return {
    title: `${t("twofactor:title")} · ${t("common:brand")}`,
    email: actor.email,
    next: wantedPath(page),
    state,
    setup: setup && { ...setup, qr: qrCode(setup.address), minutes: totp.setupMinutes },
    view: views.find((name) => state.isOn && name === view) ?? null,
  };
}

type Elsewhere = ReturnType<typeof redirect>;
type Visiting = { page: MemberPage; context: RequestContext; request: Request };
/** Codes are answered, never kept: this page is the one that shows them. */
type Made = { codes: string[]; made: "on" | "renewed" };

/** The forms of the page; each says in `intent` which one it is. */
export async function submitTwoFactor(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { context, request } = args;
  const visiting = { page, context, request };
  const intent = (await formOf(request.clone())).get("intent");
  if (intent === "confirm") return confirm(visiting);
  if (intent === "codes") return renew(visiting);
  if (intent === "off") return turnOff(visiting);
  return submitForm(request, z.object({}), async () => {
    await startTwoFactor(page.services, page.actor);
    return onward(visiting);
  });
}

const hideFields = ["password"];

function confirm(visiting: Visiting) {
  const { page, context, request } = visiting;
  return submitForm(
    request,
    ConfirmTwoFactorInput,
    (input) =>
      orElsewhere(
        visiting,
        ["two-factor-setup-expired"],
        async (): Promise<Made> => ({
          made: "on",
          codes: await confirmTwoFactor(page.services, page.actor, visitOf(context, page, "page"), input),
        }),
      ),
    { hideFields },
  );
}

function renew(visiting: Visiting) {
  const { page, context, request } = visiting;
  return submitForm(
    request,
    ChangeTwoFactorInput,
    (input) =>
      orElsewhere(
        visiting,
        ["two-factor-off"],
        async (): Promise<Made> => ({
          made: "renewed",
          codes: await renewRecoveryCodes(page.services, page.actor, visitOf(context, page, "page"), input),
        }),
      ),
    { hideFields },
  );
}

function turnOff(visiting: Visiting) {
  const { page, context, request } = visiting;
  return submitForm(
    request,
    ChangeTwoFactorInput,
    (input) =>
      orElsewhere(visiting, ["two-factor-off"], async () => {
        await turnOffTwoFactor(page.services, page.actor, visitOf(context, page, "page"), input);
        setFlash(context, { tone: "success", key: "twofactor:off.done" });
        return redirect(page.href(paths.mypage.security()), 303);
      }),
    { hideFields },
  );
}

/** Errors that this form cannot correct are shown on the page in its current state. */
async function orElsewhere<Value>(
  visiting: Visiting,
  codes: DomainErrorCode[],
  run: () => Promise<Value>,
): Promise<Value | Elsewhere> {
  const { value, refusal } = await attempt(codes, run);
  if (!refusal) return value;
  setFlash(visiting.context, { tone: "error", key: `errors:${refusal.code}` as MessageKey });
  return onward(visiting);
}

function onward({ page }: Visiting): Elsewhere {
  return redirect(page.href(paths.mypage.twoFactor({ redirectTo: wantedPath(page) })), 303);
}
