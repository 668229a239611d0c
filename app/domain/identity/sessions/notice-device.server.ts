import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { countMailsSince, queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { deviceOf, maskIp } from "./device.ts";
import { isKnownDevice, rememberDevice } from "./store-devices.server.ts";
import { findMember } from "#app/domain/identity/registration/store-members.server.ts";
import { newDeviceMailsPerDay } from "#app/domain/identity/sign-in/rate-limits.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { hashOf } from "./tokens.server.ts";
import type { SessionChannel } from "./visit.ts";

type SignIn = { memberId: number; channel: SessionChannel; userAgent: string; ip: string; device?: string };

/**
 * A member signs in, in the open transaction `tx`: with a browser or program never seen before, that is written down and
 * told by mail, up to ten times a day. The very first one is nothing new. A browser that forgets its cookies tells once
 * a day and network.
 */
export async function noticeDevice(
  tx: Db,
  needs: Needs<"clock" | "jobs">,
  { memberId, channel, userAgent, ip, device }: SignIn,
): Promise<void> {
  const at = needs.clock();
  const deviceHash = deviceHashOf(memberId, channel, (channel === "page" && device) || userAgent);
  const { isNew, hasOthers } = await rememberDevice(tx, { memberId, deviceHash, now: at });
  if (!isNew || !hasOthers) return;
  const nickname = (await findMember(tx, memberId))?.member.nickname ?? "";
  const { browser, os } = deviceOf(userAgent);
  const place = maskIp(ip);
  await recordEvent(tx, {
    actorId: memberId,
    action: "session.new-device",
    subject: `member:${memberId}`,
    details: { channel, browser, os },
    ip,
    at,
  });
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countMailsSince(tx, { memberId, template: "new-device", since })) >= newDeviceMailsPerDay) return;
  await queueMail(tx, needs, {
    template: "new-device",
    data: { nickname, browser: browser ?? "", os: os ?? "", place, at: at.toISOString() },
    memberId,
    dedupeKey: `new-device:${memberId}:${Math.floor(at.getTime() / DAY_MS)}:${hashOf(`${browser} ${os} ${place}`).slice(0, 16)}`,
  });
}

const deviceHashOf = (memberId: number, channel: SessionChannel, device: string) =>
  hashOf(`${memberId} ${channel} ${device}`);

/**
 * The hash of a browser the member has signed in with before; null for any other, and for programs: those are recognised
 * by what they call themselves, which anybody can. The same work without a member.
 */
export async function knownBrowserOf(
  { db }: Needs<"db">,
  memberId: number | undefined,
  { channel, device }: Pick<SignIn, "channel" | "device">,
): Promise<string | null> {
  if (channel !== "page" || !device) return null;
  const deviceHash = deviceHashOf(memberId ?? 0, channel, device);
  return (await isKnownDevice(db, { memberId: memberId ?? 0, deviceHash })) ? deviceHash : null;
}
