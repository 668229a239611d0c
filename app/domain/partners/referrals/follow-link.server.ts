import type { Needs } from "../../shared/services.ts";
import { activePartnerByCode } from "../partnership/store.server.ts";

/** The partner whose link was followed; null where nobody has the code, or its partner is suspended. */
export async function findReferringPartner({ db }: Needs<"db">, code: string): Promise<{ id: string } | null> {
  const partner = await activePartnerByCode(db, code);
  return partner && { id: partner.id };
}
