import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { nicknameKey } from "#app/domain/identity/registration/nickname.ts";
import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { exchangeRates } from "../schema/catalog.ts";
import { billingAddresses } from "../schema/billing.ts";
import { members } from "../schema/identity.ts";
import { buyerNames, colleagues, demoPassword, staff } from "./content/accounts.ts";

/** Won for one unit, as an operator might have entered them. */
const rates = {
  USD: "1386.500000",
  JPY: "9.120000",
  EUR: "1502.300000",
  GBP: "1751.800000",
  SGD: "1031.400000",
  CHF: "1568.200000",
  CNY: "191.300000",
};

let hashed: Promise<string> | undefined;
/** One hash for every demo account: making two hundred would take longer than everything else together. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hashPassword(demoPassword);
  return hashed;
}

export async function seedRates(db: Db, now: Date): Promise<void> {
  await db
    .insert(exchangeRates)
    .values(Object.entries(rates).map(([currency, krwPerUnit]) => ({ currency, krwPerUnit, updatedAt: now })));
}

export function krwPerUnit(currency: string): string | null {
  return rates[currency as keyof typeof rates] ?? null;
}

/** Price in won of an amount in minor units, for filters and sorting. */
export function inWon(amount: number, currency: string): number {
  if (currency === "KRW") return amount;
  return Math.round((amount * Number(rates[currency as keyof typeof rates])) / (currency === "JPY" ? 1 : 100));
}

export type Staff = { buyerId: number; operatorId: number };

/** The accounts the README names. */
export async function seedStaff(db: Db, now: Date): Promise<Staff> {
  const passwordHash = await demoPasswordHash();
  const rows = await db
    .insert(members)
    .values(staff.map(({ address: _address, ...person }) => staffRow(person, { now, passwordHash })))
    .returning({ id: members.id, isOperator: members.isOperator });
  const buyerId = rows.find((row) => !row.isOperator)!.id;
  await db.insert(billingAddresses).values({ memberId: buyerId, ...staff[0]!.address!, updatedAt: now });
  return { buyerId, operatorId: rows.find((row) => row.isOperator)!.id };
}

/** The other operators; the one for finance prepares payouts. */
export async function seedColleagues(db: Db, now: Date): Promise<{ financeId: number }> {
  const passwordHash = await demoPasswordHash();
  const rows = await db
    .insert(members)
    .values(colleagues.map(({ address: _address, ...person }) => staffRow(person, { now, passwordHash })))
    .returning({ id: members.id, roles: members.roles });
  return { financeId: rows.find(({ roles }) => roles.includes("finance"))!.id };
}

function staffRow<Person extends { nickname: string; roles: readonly OperatorRole[] }>(
  person: Person,
  { now, passwordHash }: { now: Date; passwordHash: string },
) {
  return {
    ...person,
    roles: [...person.roles],
    nicknameKey: nicknameKey(person.nickname),
    passwordHash,
    createdAt: new Date(now.getTime() - 300 * DAY_MS),
    termsAgreedAt: now,
  };
}

/** People who have bought before; nobody signs in as them, but they could. */
export async function seedBuyers(db: Db, now: Date): Promise<number[]> {
  const passwordHash = await demoPasswordHash();
  const rows = await db
    .insert(members)
    .values(
      buyerNames.map(({ name, nickname, locale, country }, index) => ({
        email: `buyer${String(index + 1).padStart(2, "0")}@buyers.example`,
        name,
        nickname,
        nicknameKey: nicknameKey(nickname),
        locale,
        country,
        passwordHash,
        createdAt: new Date(now.getTime() - (320 - index * 2) * DAY_MS),
        termsAgreedAt: now,
      })),
    )
    .returning({ id: members.id });
  return rows.map(({ id }) => id);
}
