import { listEventsAboutUnchecked } from "#app/domain/audit/list-events-about.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import type { Page } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Device, maskIp } from "#app/domain/identity/sessions/device.ts";
import { loginSubject } from "#app/domain/identity/sign-in/login-subject.server.ts";
import { isTrailAction, type TrailAction, trailActions } from "./trail-actions.ts";

export type TrailEntry = {
  id: number;
  action: TrailAction;
  /** The sessions that ended, for events that end sessions. */
  scope: "one" | "others" | "all" | null;
  device: Device | null;
  /** The channel of a sign-in; null for other events. */
  channel: "page" | "api" | null;
  /** Part of the address it came from; "" when unknown. */
  place: string;
  at: Date;
};

/** Lists the audit log of a member's account: their own acts, and attempts to sign in to it. */
export async function listSecurityTrail(
  needs: Needs<"db" | "secrets">,
  actor: Actor,
  window: { page: number; limit: number },
): Promise<Page<TrailEntry>> {
  const { memberId, email } = requireMember(actor);
  const subjects = [`member:${memberId}`, loginSubject(needs, email)];
  const list = await listEventsAboutUnchecked(needs, { subjects, actions: trailActions }, window);
  return { ...list, items: list.items.filter(({ action }) => isTrailAction(action)).map(entryOf) };
}

type Event = {
  id: number;
  action: string;
  details: Record<string, string | number | boolean | null>;
  ip: string;
  at: Date;
};

function entryOf({ id, action, details, ip, at }: Event): TrailEntry {
  const { scope, channel, browser, os } = details;
  return {
    id,
    action: action as TrailAction,
    scope: scope === "one" || scope === "others" || scope === "all" ? scope : null,
    device: browser === undefined && os === undefined ? null : { browser: nameOf(browser), os: nameOf(os) },
    channel: channel === "page" || channel === "api" ? channel : null,
    place: maskIp(ip),
    at,
  };
}

function nameOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
