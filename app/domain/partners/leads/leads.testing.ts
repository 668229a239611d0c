import { eq } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../../shared/actor.ts";
import type { LeadInput } from "./input.ts";

let people = 0;

export function aLead(overrides: Partial<LeadInput> = {}): LeadInput & { ip: string } {
  people += 1;
  return {
    company: "노을게임즈",
    contactName: "한서윤",
    email: `lead-${people}@noeul-games-${people}.example`,
    country: "kr",
    businessNumber: "",
    about: "",
    note: "",
    ip: "203.0.113.9",
    ...overrides,
  };
}

/** The address of the member was proven by a mailed link. */
export async function proveEmail({ db, clock }: TestServices, { memberId }: Member): Promise<void> {
  await db.update(members).set({ claimedByMailAt: clock() }).where(eq(members.id, memberId));
}
