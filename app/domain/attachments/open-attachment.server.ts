import { goodsAccessOf, holdRefusals, refusalOfHold } from "../orders/goods/access.ts";
import { type Actor, hasRight, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { AttachmentKind } from "./attachment.ts";
import {
  type AttachmentRow,
  attachmentById,
  attachmentInPlace,
  attachmentVisibleTo,
  type LinkedPlace,
  type OrderOfFile,
} from "./store.server.ts";
import { linkSeconds } from "./terms.ts";

type Linking = Needs<"db" | "clock" | "secrets">;
export type OpenedAttachment = {
  kind: AttachmentKind;
  fileName: string;
  /** Key in the FileStore. */
  fileKey: string;
};

/**
 * A link that opens the file for a minute, for this member only: one of the two it concerns, or an operator who may read its conversation or order. Refuses with
 * not-found for everybody else.
 */
export async function attachmentLink(
  needs: Linking,
  actor: Actor,
  { attachmentId }: { attachmentId: string },
): Promise<{ token: string }> {
  const member = requireMember(actor);
  const reader = {
    memberId: member.memberId,
    may: {
      conversations: hasRight(member, "conversations.read"),
      orders: hasRight(member, "orders.read"),
      tickets: hasRight(member, "tickets.answer"),
    },
  };
  const found = isUuid(attachmentId) ? await attachmentVisibleTo(needs.db, attachmentId, reader) : null;
  if (!found) throw new DomainError("not-found");
  requireUsable(member.memberId, found);
  return { token: tokenOf(needs, actor, attachmentId) };
}

/** A link to a file for somebody whom the caller has let into the conversation or the ticket. */
export async function linkInPlaceUnchecked(
  needs: Linking,
  actor: Actor,
  { place, attachmentId }: { place: LinkedPlace; attachmentId: string },
): Promise<{ token: string }> {
  const isThere = isUuid(attachmentId) && (await attachmentInPlace(needs.db, place, attachmentId));
  if (!isThere) throw new DomainError("not-found");
  return { token: tokenOf(needs, actor, attachmentId) };
}

/** The file behind a link. `expired`: the address that makes a new one knows this id. Refuses a link of others with not-found. */
export async function openAttachment(
  needs: Linking,
  actor: Actor,
  { token }: { token: string },
): Promise<{ file: OpenedAttachment } | { expired: string }> {
  const [attachmentId = "", until] = needs.secrets.decrypt(purposeOf(actor), token)?.split(" ") ?? [];
  if (!isUuid(attachmentId)) throw new DomainError("not-found");
  if (needs.clock().getTime() > Number(until)) return { expired: attachmentId };
  const found = await attachmentById(needs.db, attachmentId);
  if (!found) throw new DomainError("not-found");
  if (actor.kind === "member") requireUsable(actor.memberId, found);
  const { kind, fileName, fileKey } = found.attachment;
  return { file: { kind, fileName, fileKey } };
}

type Found = { attachment: Pick<AttachmentRow, "author">; order: OrderOfFile | null };

/** Refusals of a file that is the goods of an order, with its `orderNumber`. */
export const goodsRefusals = ["download-revoked", ...holdRefusals] as const;

/** The seller's files of a delivery are the goods of its order: the buyer opens them while these may be used. */
function requireUsable(memberId: number, { attachment: { author }, order }: Found): void {
  if (order?.buyerId !== memberId || author !== "seller") return;
  const access = goodsAccessOf(order);
  if (access === "usable") return;
  const { orderNumber } = order;
  throw new DomainError(access === "ended" ? "download-revoked" : refusalOfHold[access], { orderNumber });
}

function tokenOf({ clock, secrets }: Linking, actor: Actor, attachmentId: string): string {
  return secrets.encrypt(purposeOf(actor), `${attachmentId} ${clock().getTime() + linkSeconds * 1000}`);
}

const purposeOf = (actor: Actor) =>
  `attachment link of ${actor.kind === "member" ? `member ${actor.memberId}` : "a visitor"}`;
