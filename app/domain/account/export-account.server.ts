import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { avatarFile } from "../profiles/avatar.server.ts";
import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { confirmOwner } from "./confirm-owner.server.ts";
import { exportedParts } from "./exported-parts.server.ts";
import type { OwnerProof } from "./input.ts";
import { portfolioFiles } from "./store-export-texts.server.ts";
import { avatarKeyOf } from "./store-erase.server.ts";
import { attachmentRows } from "./store-export-conversations.server.ts";
import { sourceFiles } from "./store-export.server.ts";
import { exportLinkSeconds } from "./terms.ts";

/** One file of the archive, read when its turn comes. */
export type ExportedFile = {
  name: string;
  /** Whether packing makes it smaller. */
  compress: boolean;
  read(): Promise<string | ReadableStream<Uint8Array>>;
};

/** Reading all a member has is work. */
const exportLimit: RateLimit = { name: "account-export", points: 5, seconds: HOUR_SECONDS };

/**
 * The owner may have everything we keep about them: a token for openExport, for this session and a minute. Refuses as
 * confirmOwner does.
 */
export async function beginExport(
  needs: Needs<"db" | "clock" | "limiter" | "secrets">,
  actor: Actor,
  { proof, ip }: { proof: OwnerProof; ip: string },
): Promise<{ token: string }> {
  const member = requireMember(actor);
  await confirmOwner(needs, member, { proof, ip });
  await needs.limiter.take(exportLimit, String(member.memberId));
  const at = needs.clock();
  await recordEvent(needs.db, {
    actorId: member.memberId,
    action: "account.exported",
    subject: `member:${member.memberId}`,
    ip,
    at,
  });
  return { token: needs.secrets.encrypt(purposeOf(member), String(at.getTime() + exportLinkSeconds * 1000)) };
}

/** The files, in order: what we know as JSON, then what the member uploaded. Refuses with download-link-expired. */
export async function openExport(
  needs: Needs<"db" | "clock" | "secrets" | "files" | "renderMail">,
  actor: Actor,
  token: string,
): Promise<ExportedFile[]> {
  const member = requireMember(actor);
  const until = Number(needs.secrets.decrypt(purposeOf(member), token) ?? Number.NaN);
  if (!(needs.clock().getTime() <= until)) throw new DomainError("download-link-expired");
  const parts = Object.entries(exportedParts).map(([name, read]) => ({
    name: `${name}.json`,
    compress: true,
    read: async () => `${JSON.stringify(await read(needs, member), null, 2)}\n`,
  }));
  return [...parts, ...(await uploads(needs, member))];
}

function purposeOf({ memberId, sessionId }: Member): string {
  return `account export of ${memberId} in ${sessionId}`;
}

async function uploads({ db, files }: Needs<"db" | "files">, { memberId }: Member): Promise<ExportedFile[]> {
  const avatarKey = await avatarKeyOf(db, memberId);
  const sources = (await sourceFiles(db, memberId)).map(({ serviceId, version, fileName, key }) => ({
    name: `files/services/${serviceId}/${version}/${plain(fileName)}`,
    key,
  }));
  const attached = (await attachmentRows(db, memberId)).map(({ id, fileName, key }) => ({
    name: `files/attachments/${id}/${plain(fileName)}`,
    key,
  }));
  const pictures = (await portfolioFiles(db, memberId)).map(({ itemId, id, key }) => ({
    name: `files/portfolio/${itemId}/${id}.webp`,
    key,
  }));
  const avatar = avatarKey ? [{ name: "files/avatar.webp", key: avatarFile(avatarKey) }] : [];
  const uploaded = [...avatar, ...pictures, ...sources, ...attached];
  const there = await Promise.all(uploaded.map(({ key }) => files.has(key)));
  return uploaded
    .filter((_, index) => there[index])
    .map(({ name, key }) => ({
      name,
      compress: false,
      read: async () => {
        const stored = await files.read(key);
        if (!stored) throw new Error(`The file ${key} went away while it was packed`);
        return stored.stream;
      },
    }));
}

/** A name that stays in its folder wherever the archive is unpacked. */
function plain(fileName: string): string {
  return fileName.replace(/[\p{Cc}\\/:]/gu, "_").replace(/^\.+/, "_") || "_";
}
