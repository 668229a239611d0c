import type { z } from "zod";
import type { BankDepositActInput } from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import {
  excludeBankDeposit,
  noteBankDeposit,
  returnBankDeposit,
} from "#app/domain/payments/bank-deposits/close-bank-deposit.server.ts";
import { matchBankDeposit } from "#app/domain/payments/bank-deposits/match-bank-deposit.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { setFlash } from "#app/http/flash.server.ts";

type Flash = Parameters<typeof setFlash>[1];
/** `isDone`: nothing is left to do with this deposit. */
type Performed = { flash: Flash; isDone: boolean };

/** The use case of the button that was pressed, and the words for what it did. */
export async function performAct(
  services: Services,
  actor: Actor,
  about: { depositId: string; ip: string },
  input: z.output<typeof BankDepositActInput>,
): Promise<Performed> {
  if (input.act === "match") {
    const { orderNumber: number, isSettled } = await matchBankDeposit(services, actor, { ...input, ...about });
    const key = isSettled ? "deposit:match.settled" : "deposit:match.kept";
    return { flash: { tone: "success", key, values: { number } }, isDone: isSettled };
  }
  if (input.act === "return") {
    await returnBankDeposit(services, actor, { ...input, ...about });
    return { flash: { tone: "success", key: "deposit:return.done" }, isDone: true };
  }
  if (input.act === "exclude") {
    await excludeBankDeposit(services, actor, { ...input, ...about });
    return { flash: { tone: "success", key: "deposit:exclude.done" }, isDone: true };
  }
  await noteBankDeposit(services, actor, { ...input, ...about });
  return { flash: { tone: "success", key: "deposit:note.done" }, isDone: false };
}
