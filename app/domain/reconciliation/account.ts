import { failureWords } from "./failure.ts";

export type Account = { checked: number; failed: number; lastError: string | null };

/** Counts pieces of work of which none may stop the others. `false` as an answer is a failure that is dealt with. */
export function accountOf() {
  const account: Account = { checked: 0, failed: 0, lastError: null };
  return {
    async count(work: () => Promise<unknown>): Promise<void> {
      account.checked += 1;
      try {
        if ((await work()) === false) account.failed += 1;
      } catch (error) {
        account.failed += 1;
        account.lastError = failureWords(error);
      }
    },
    result: (): Account => ({ ...account }),
  };
}
