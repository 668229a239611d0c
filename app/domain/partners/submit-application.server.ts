import { createHash } from "node:crypto";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import { applicationNumber, tokenHash, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import {
  businessKeyOf,
  businessNumberOf,
  emailDomainOf,
  officePhone,
  websiteHostOf,
  websiteOf,
} from "./business-identity.ts";
import { queueReceivedMail } from "./application-mails.server.ts";
import type { ApplicationInput } from "./input.ts";
import { applicationTokenOf } from "./link.ts";
import {
  addressApplicationLimit,
  applicationLinkLimit,
  memberApplicationLimit,
  networkApplicationLimit,
} from "./rate-limits.ts";
import { watchReview } from "./review-deadline.server.ts";
import { isOpen } from "./status.ts";
import {
  applicationByKey,
  applicationByNumber,
  applicationsOfMember,
  type ApplicationRow,
  insertApplication,
  memberName,
} from "./store.server.ts";
import { promisedUntil } from "../settings/in-force.server.ts";

type Submitting = Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">;
export type SubmitApplication = ApplicationInput & { ip: string; locale: TextLocale };
export type SubmittedApplication = Pick<ApplicationRow, "id" | "number" | "status" | "createdAt" | "dueAt"> & {
  /** It had been sent before; nothing was written now. */
  repeated: boolean;
};

/** The values that the form of a member is filled in with, and the application that is open or approved; null for a visitor. */
export type ApplyingMember = { name: string; email: string; standing: "open" | "approved" | null };

export async function applyingMember({ db }: Needs<"db">, actor: Actor): Promise<ApplyingMember | null> {
  if (actor.kind !== "member") return null;
  const [name, standing] = await Promise.all([memberName(db, actor.memberId), standingOf({ db }, actor.memberId)]);
  return { name, email: actor.email, standing };
}

async function standingOf({ db }: Needs<"db">, memberId: number): Promise<ApplyingMember["standing"]> {
  const [last] = await applicationsOfMember(db, memberId, 1);
  if (!last) return null;
  return last.status === "approved" ? "approved" : isOpen(last.status) ? "open" : null;
}

/**
 * An application for the operators, who are promised to decide within three business days. Sent again, with the same key
 * or the same words within the hour, it is the same application. A member has one at a time (refuses with
 * application-open) and is answered at the address of the account.
 */
export async function submitApplication(
  needs: Submitting,
  actor: Actor,
  asked: SubmitApplication,
): Promise<SubmittedApplication> {
  const input = actor.kind === "member" ? { ...asked, email: actor.email } : asked;
  const [key, ...earlier] = keysOf(actor, input, needs.clock());
  const known = await applicationByKey(needs.db, [key, ...earlier]);
  if (known) return repeated(known, actor, input);
  if (actor.kind === "member" && (await standingOf(needs, actor.memberId)) !== null)
    throw new DomainError("application-open");
  await takeLimits(needs, actor, input);
  const sent = await needs.db.transaction((tx) => writeApplication({ ...needs, db: tx }, actor, { ...input, key }));
  if (sent) return { ...sent, repeated: false };
  const other = await applicationByKey(needs.db, [key]);
  if (!other) throw new DomainError("application-open");
  return repeated(other, actor, input);
}

/** The key of an application, and that of the same words in the hour before. */
function keysOf(actor: Actor, input: ApplicationInput, now: Date): [string, ...string[]] {
  if (input.idempotencyKey) return [input.idempotencyKey];
  const who = actor.kind === "member" ? String(actor.memberId) : input.email.toLowerCase();
  const { company, businessNumber, representative, contactName, phone, website, country, message } = input;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const keyIn = (at: number) =>
    createHash("sha256")
      .update(
        JSON.stringify([
          at,
          who,
          company,
          businessNumber,
          representative,
          contactName,
          phone,
          website,
          country,
          input.businessType,
          input.blockchainExperience,
          message,
        ]),
      )
      .digest("hex");
  return [`words:${keyIn(hour)}`, `words:${keyIn(hour - 1)}`];
}

async function takeLimits(
  { limiter }: Needs<"limiter">,
  actor: Actor,
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  await takeForNetwork(limiter, networkApplicationLimit, ip);
  if (actor.kind === "member") await limiter.take(memberApplicationLimit, String(actor.memberId));
  else await limiter.take(addressApplicationLimit, email.toLowerCase());
}

/** null when the key was used meanwhile, or the member applied otherwise. */
async function writeApplication(
  needs: Submitting,
  actor: Actor,
  { ip: _ip, key, idempotencyKey: _key, ...input }: SubmitApplication & { key: string },
): Promise<ApplicationRow | null> {
  const now = needs.clock();
  const id = uuidv7(now);
  const member = actor.kind === "member" ? actor : null;
  if (member) await requireOpenAccount(needs, member);
  const dueAt = await promisedUntil(needs, "partner-review-days", now);
  const row = await insertApplication(needs.db, {
    ...input,
    ...identityOf(input),
    id,
    number: applicationNumber(now),
    memberId: member?.memberId ?? null,
    status: "waiting",
    linkHash: member ? null : tokenHash(applicationTokenOf(needs, id)),
    idempotencyKey: key,
    createdAt: now,
    dueAt,
  });
  if (!row) return null;
  await queueReceivedMail(needs, row);
  await watchReview(needs, { applicationId: id, dueAt });
  return row;
}

/** The values that the input rules have accepted, in the spelling that is kept. */
function identityOf({ country, businessNumber, phone, website, email }: ApplicationInput) {
  const number = businessNumberOf(country, businessNumber) ?? refuse("businessNumber", "company-number");
  const address = websiteOf(website) ?? refuse("website", "website");
  return {
    businessNumber: number,
    businessKey: businessKeyOf(country, number),
    phone: officePhone(country, phone) ?? refuse("phone", "office-phone"),
    website: address,
    websiteHost: websiteHostOf(address),
    emailDomain: emailDomainOf(email),
  };
}

function refuse(field: string, rule: string): never {
  throw new Error(`A partner application passed its rules with ${field} against ${rule}`);
}

function repeated(known: ApplicationRow, actor: Actor, { email, company }: ApplicationInput): SubmittedApplication {
  const memberId = actor.kind === "member" ? actor.memberId : null;
  if (known.memberId !== memberId || known.email.toLowerCase() !== email.toLowerCase() || known.company !== company)
    throw new DomainError("idempotency-mismatch");
  return { ...known, repeated: true };
}

const NUMBER = /^PA-\d{8}-[0-9A-Z]{6}$/;

/** Number and due time of an application, for the page that confirms it: whoever knows the number may know this much. */
export async function applicationReceipt(
  { db, limiter }: Needs<"db" | "limiter">,
  { number, ip }: { number: string; ip: string },
): Promise<{ number: string; dueAt: Date }> {
  await takeForNetwork(limiter, applicationLinkLimit, ip);
  const found = NUMBER.test(number) ? await applicationByNumber(db, number) : null;
  if (!found) throw new DomainError("not-found");
  return { number: found.number, dueAt: found.dueAt };
}
