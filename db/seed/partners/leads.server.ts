import { eq } from "drizzle-orm";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { businessKeyOf, emailDomainOf } from "#app/domain/partners/business-identity.ts";
import { leadDays } from "#app/domain/partners/leads/lead.ts";
import { leadTokenOf } from "#app/domain/partners/leads/lead-link.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { tokenHash } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Db } from "../../client.server.ts";
import { members } from "../../schema/identity.ts";
import { partnerLeads } from "../../schema/partners/leads.ts";
import type { Staff } from "../accounts.server.ts";
import { leads } from "../content/leads.ts";
import { seededUuid } from "../numbers.ts";
import type { SeededPartner } from "./partner-sales.server.ts";

type Needs = { db: Db; secrets: Services["secrets"]; now: Date; staff: Staff };
const LANGUAGES = { kr: "ko", jp: "ja", sg: "en-sg" } as const;

/** Leads in every state: active, in conflict with another partner's, decided and withdrawn; most of the demo's seller. */
export async function seedLeads(needs: Needs, partners: readonly SeededPartner[]): Promise<void> {
  const { db, now, staff } = needs;
  const [seller] = await db.select({ id: members.id }).from(members).where(eq(members.email, demoAccounts.seller));
  const isSeller = ({ memberId }: SeededPartner) => memberId === seller?.id;
  const ordered = [...partners].sort((one, other) => Number(isSeller(other)) - Number(isSeller(one)));
  const rows = leads.flatMap(
    ({ key, by, days, businessNumber = "", conflict = "none" as const, decisionNote = "", ...words }) => {
      const partner = ordered[by];
      if (!partner) return [];
      const createdAt = addDays(now, -days);
      const id = seededUuid(`partner-lead:${key}`, createdAt);
      const isOpen = words.status === "waiting" || words.status === "active";
      return [
        {
          ...words,
          id,
          partnerId: partner.id,
          businessNumber,
          businessKey: businessNumber === "" ? null : businessKeyOf(words.country, businessNumber),
          emailDomain: emailDomainOf(words.email),
          conflict,
          decisionNote,
          locale: LANGUAGES[words.country],
          linkHash: tokenHash(leadTokenOf(needs, id)),
          createdAt,
          dueAt: conflict === "none" ? null : businessDeadline(createdAt, presetNumbers["partner-review-days"]),
          expiresAt: words.status === "waiting" ? null : addDays(createdAt, leadDays),
          endedAt: isOpen ? null : addDays(createdAt, 2),
          decidedBy: decisionNote === "" ? null : staff.operatorId,
          decidedAt: decisionNote === "" ? null : addDays(createdAt, 2),
        },
      ];
    },
  );
  if (rows.length > 0) await db.insert(partnerLeads).values(rows);
}
