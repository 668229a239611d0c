import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { decideTwoFactorRemoval } from "#app/domain/two-factor-removals/decide-removal.server.ts";
import { RemovalDecisionInput } from "#app/domain/two-factor-removals/input.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse, type MemberPage, requireId } from "#app/http/page.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

const REFUSED = ["two-factor-removal-own", "two-factor-removal-closed"] as const;

/** Confirms that a member's two-factor is removed, declines it, or takes the request back. */
export async function decideRemoval(args: ActionFunctionArgs, page: MemberPage, words: FormData): Promise<Response> {
  const memberId = requireId(args.params.memberId);
  const input = RemovalDecisionInput.safeParse(Object.fromEntries(words));
  if (!input.success) throw data("malformed-form", { status: 400 });
  const about = { ...input.data, memberId, ip: args.context.ip };
  const { value, refusal } = await answerOrRefuse(page, () =>
    attempt(REFUSED, () => decideTwoFactorRemoval(page.services, page.actor, about)),
  );
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as (typeof REFUSED)[number]}` }
      : { tone: "success", key: value === "removed" ? "operators:removal.removed" : `operators:done.${value}` },
  );
  return redirect(page.href(adminPaths.member(memberId)), 303);
}
