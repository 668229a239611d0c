import { recordEvent } from "../audit/record-event.server.ts";
import {
  fileOfVersionUnchecked,
  type ServiceVersion,
  versionsOfServiceUnchecked,
} from "../catalog/files/service-versions.server.ts";
import { type Actor, requireOperator } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { itemForOperator } from "./queue.server.ts";

/** How long a link to a submitted file opens it. */
const LINK_SECONDS = 60;

/** The newest source ZIP of a service with all that was found in it; null where there is none. */
export async function submittedSource(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ServiceVersion | null> {
  requireOperator(actor);
  const [newest] = await versionsOfServiceUnchecked({ db }, { serviceId });
  return newest ?? null;
}

/** A link that opens the submitted ZIP for a minute, for this operator only; audited. Refuses with not-found. */
export async function submittedFileLink(
  { db, clock, secrets }: Needs<"db" | "clock" | "secrets">,
  actor: Actor,
  { itemId, ip }: { itemId: string; ip?: string },
): Promise<{ token: string }> {
  const { memberId } = requireOperator(actor);
  const { serviceId } = await itemForOperator({ db }, actor, itemId);
  const source = await submittedSource({ db }, actor, { serviceId });
  if (!source) throw new DomainError("not-found");
  const at = clock();
  await recordEvent(db, {
    actorId: memberId,
    action: "source.downloaded",
    subject: `service:${serviceId}`,
    details: { itemId, version: source.version, sha256: source.sha256 },
    ip,
    at,
  });
  const until = at.getTime() + LINK_SECONDS * 1000;
  return { token: secrets.encrypt(purposeOf(memberId), [itemId, serviceId, source.id, until].join(" ")) };
}

/** The file behind such a link. `expired`: the submission whose address makes a new one. Refuses a link of others with not-found. */
export async function openSubmittedFile(
  { db, clock, secrets }: Needs<"db" | "clock" | "secrets">,
  actor: Actor,
  { token }: { token: string },
): Promise<{ fileKey: string; fileName: string } | { expired: string }> {
  const { memberId } = requireOperator(actor);
  const [itemId = "", serviceId, versionId = "", until] = secrets.decrypt(purposeOf(memberId), token)?.split(" ") ?? [];
  if (itemId === "") throw new DomainError("not-found");
  if (clock().getTime() > Number(until)) return { expired: itemId };
  const file = await fileOfVersionUnchecked({ db }, { serviceId: Number(serviceId), versionId });
  if (!file) throw new DomainError("not-found");
  return file;
}

const purposeOf = (memberId: number) => `submitted source for operator ${memberId}`;
