import { recordEvent } from "../audit/record-event.server.ts";
import {
  fileOfVersionUnchecked,
  type ServiceVersion,
  versionsOfServiceUnchecked,
} from "../catalog/files/service-versions.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { itemForOperator } from "./queue.server.ts";
import type { QueuedItem } from "./store-queue.server.ts";

/** Lifetime of a signed link to a submitted file, in seconds. */
const LINK_SECONDS = 60;

/** The source ZIP that an item is about, else the one that is or is to be sold, with all that was found in it; null without. */
export async function submittedSource(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, kind, versionId }: Pick<QueuedItem, "serviceId" | "kind" | "versionId">,
): Promise<ServiceVersion | null> {
  requireRight(actor, "services.review");
  const versions = await versionsOfServiceUnchecked({ db }, { serviceId });
  if (kind === "version") return versions.find(({ id }) => id === versionId) ?? null;
  return (
    versions.find(({ status }) => status === (kind === "service" ? "pending" : "live")) ??
    versions.find(({ status }) => status !== "refused") ??
    null
  );
}

/** A link that opens the submitted ZIP for a minute, for this operator only; audited. Refuses with not-found. */
export async function submittedFileLink(
  { db, clock, secrets }: Needs<"db" | "clock" | "secrets">,
  actor: Actor,
  { itemId, ip }: { itemId: string; ip?: string },
): Promise<{ token: string }> {
  const { memberId } = requireRight(actor, "services.review");
  const item = await itemForOperator({ db }, actor, itemId);
  const { serviceId } = item;
  const source = await submittedSource({ db }, actor, item);
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
  const { memberId } = requireRight(actor, "services.review");
  const [itemId = "", serviceId, versionId = "", until] = secrets.decrypt(purposeOf(memberId), token)?.split(" ") ?? [];
  if (itemId === "") throw new DomainError("not-found");
  if (clock().getTime() > Number(until)) return { expired: itemId };
  const file = await fileOfVersionUnchecked({ db }, { serviceId: Number(serviceId), versionId });
  if (!file) throw new DomainError("not-found");
  return file;
}

const purposeOf = (memberId: number) => `submitted source for operator ${memberId}`;
