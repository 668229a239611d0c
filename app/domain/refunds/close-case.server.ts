import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { isOpenCase } from "./status.ts";
import { insertMessage, latestCase, moveCase } from "./store-cases.server.ts";

/** All of the money went back: what was still asked for is granted. In the transaction of the refund. */
export async function closeCaseWithRefund({ db, clock }: Needs<"db" | "clock">, orderId: string): Promise<void> {
  const found = await latestCase(db, orderId);
  if (!found || !isOpenCase(found.status)) return;
  const at = clock();
  await moveCase(db, found.id, "approved", { decidedAt: at });
  await insertMessage(db, {
    id: uuidv7(at),
    caseId: found.id,
    authorId: null,
    role: found.kind === "chargeback" ? "provider" : "operator",
    kind: "approved",
    body: "",
    occurredAt: at,
  });
}
