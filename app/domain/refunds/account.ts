import { accountDigits, maskAccount } from "#app/domain/bank-accounts/account-number.ts";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import type { Needs } from "../shared/services.ts";

/** Bank account of a refund by transfer. `number`: digits only. */
export type RefundAccount = { bank: string; number: string; holder: string };
/** An account as a page shows it: the bank by its name, the number masked. */
export type MaskedAccount = { bank: string; number: string; holder: string };
type Kept = { accountBank: string | null; accountSealed: string | null; accountHolder: string | null };

const purposeOf = (id: string) => `refund-account:${id}`;

/** `id` of the row it is kept in: moved to another row it cannot be read. */
export function encryptAccount({ secrets }: Needs<"secrets">, id: string, account: RefundAccount | null): Kept {
  if (!account) return { accountBank: null, accountSealed: null, accountHolder: null };
  const digits = accountDigits(account.number) ?? account.number;
  return {
    accountBank: account.bank,
    accountSealed: secrets.encrypt(purposeOf(id), digits),
    accountHolder: account.holder,
  };
}

export function decryptAccount(
  { secrets }: Needs<"secrets">,
  { id, accountBank, accountSealed, accountHolder }: Kept & { id: string },
): RefundAccount | null {
  if (accountSealed === null) return null;
  const number = secrets.decrypt(purposeOf(id), accountSealed);
  return number === null ? null : { bank: accountBank ?? "", number, holder: accountHolder ?? "" };
}

export function maskedAccount(account: RefundAccount | null): MaskedAccount | null {
  return account && { ...account, bank: bankName(account.bank), number: maskAccount(account.number) };
}
