import { randomBytes } from "node:crypto";
import { recordEvent } from "../audit/record-event.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { pictureLimits } from "../shared/pictures/picture-limits.ts";
import type { Needs } from "../shared/services.ts";
import { lockedProfileUnchecked } from "./get-profile.server.ts";
import { requireOwner } from "./owner.ts";
import { isPicture } from "./picture.ts";
import { avatarLimit } from "./rate-limits.ts";
import { swapAvatar } from "./store.server.ts";
import { type AvatarSize, avatarMegabytes, avatarSizes } from "./terms.ts";

type AvatarNeeds = Needs<"db" | "clock" | "files" | "images" | "jobs" | "limiter">;

/**
 * A member's new picture: cut to a square and encoded anew, so that nothing of what was uploaded is kept but what one
 * sees. The old files go once the change is certain. Refuses with picture-too-large, picture-format, picture-unreadable,
 * picture-proportions, overloaded.
 */
export async function setAvatar(
  needs: AvatarNeeds,
  actor: Actor,
  { memberId, bytes, ip }: { memberId: number; bytes: Uint8Array; ip: string },
): Promise<{ avatarKey: string }> {
  requireOwner(actor, memberId);
  if (bytes.byteLength > avatarMegabytes * 1024 * 1024)
    throw new DomainError("picture-too-large", { field: "avatar", megabytes: avatarMegabytes });
  if (!isPicture(bytes)) throw new DomainError("picture-format", { field: "avatar" });
  await needs.limiter.take(avatarLimit, String(memberId));
  const result = await needs.images.squares(bytes, avatarSizes);
  if ("refused" in result) {
    const { side, ratio } = pictureLimits;
    throw new DomainError(`picture-${result.refused}`, { field: "avatar", side, ratio });
  }
  const { squares } = result;
  const avatarKey = randomBytes(16).toString("hex");
  await Promise.all(squares.map((square, index) => needs.files.put(fileOf(avatarKey, avatarSizes[index]!), square)));
  try {
    await changeAvatar(needs, memberId, { avatarKey, ip });
  } catch (error) {
    // The member was deleted in the meantime: no row refers to these files.
    await Promise.all(avatarSizes.map((size) => needs.files.remove(fileOf(avatarKey, size))));
    throw error;
  }
  return { avatarKey };
}

/** Deleting what is not there is fine: afterwards there is none. */
export async function deleteAvatar(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { memberId, ip }: { memberId: number; ip: string },
): Promise<void> {
  requireOwner(actor, memberId);
  await changeAvatar(needs, memberId, { avatarKey: null, ip });
}

async function changeAvatar(
  needs: Needs<"db" | "clock" | "jobs">,
  memberId: number,
  { avatarKey, ip }: { avatarKey: string | null; ip: string },
): Promise<void> {
  const now = needs.clock();
  await needs.db.transaction(async (tx) => {
    const { profile } = await lockedProfileUnchecked(tx, memberId);
    if (profile.avatarKey === avatarKey) return;
    const old = await swapAvatar(tx, memberId, {
      country: profile.country,
      languages: profile.languages,
      avatarKey,
      updatedAt: now,
    });
    if (old) await removeAvatarFiles(tx, needs, old);
    await recordEvent(tx, {
      actorId: memberId,
      action: "profile.changed",
      subject: `member:${memberId}`,
      details: { fields: "avatar" },
      ip,
      at: now,
    });
  });
}

/** Has the files of a picture removed after `tx` has committed. */
export async function removeAvatarFiles(tx: Db, { jobs }: Needs<"jobs">, avatarKey: string): Promise<void> {
  for (const size of avatarSizes) await jobs.enqueue(tx, "remove-file", { key: fileOf(avatarKey, size) });
}

/** A picture by the name in its address: who knows it was shown it. null when there is none any more. */
export async function readAvatar(
  { files }: Needs<"files">,
  { avatarKey, size }: { avatarKey: string; size: AvatarSize },
) {
  return files.read(fileOf(avatarKey, size));
}

/** The file with the most of a picture. */
export function avatarFile(avatarKey: string): string {
  return fileOf(avatarKey, avatarSizes.at(-1)!);
}

function fileOf(avatarKey: string, size: AvatarSize): string {
  return `avatars/${avatarKey}-${size}.webp`;
}
