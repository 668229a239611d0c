import type { z } from "zod";
import type { Needs } from "../shared/services.ts";
import { goodsAccessOf } from "../orders/goods/access.ts";
import { licenceActivationLimit } from "../terms.ts";
import type { VerifyLicenceInput } from "./input.ts";
import { readLicenceKey } from "./licence-key.ts";
import { isStandardTerms } from "#app/domain/catalog/licence-terms.ts";
import { takeLicenceLimit } from "./rate-limits.ts";
import { licenceStateOf } from "./state.ts";
import { licenceFacts, openActivation } from "./store.server.ts";
import type { Verification } from "./verification.ts";

type Asked = z.output<typeof VerifyLicenceInput> & { ip: string };

/** Whether a licence key is good, for everybody who has it. A key of another service than the one asked for is unknown. */
export async function verifyLicence(needs: Needs<"db" | "limiter">, asked: Asked): Promise<Verification> {
  const key = readLicenceKey(asked.key);
  await takeLicenceLimit(needs, { ip: asked.ip, key });
  const facts = key && (await licenceFacts(needs.db, key));
  if (!facts || (asked.service_id !== undefined && asked.service_id !== facts.service.id))
    return { state: "unknown", licence: null };
  const { service, seller, licence } = facts;
  const activation = asked.instance === undefined ? null : await openActivation(needs.db, licence.key, asked.instance);
  const isShown = service.status === "active" && service.deletedAt === null;
  return {
    state: licenceStateOf({ ...licence, access: goodsAccessOf(licence) }),
    licence: {
      service: {
        id: service.id,
        title: service.title,
        titleLocale: service.titleLocale,
        slug: isShown ? service.slug : null,
      },
      seller,
      terms: isStandardTerms(licence.terms) ? "standard" : "own",
      issuedAt: licence.createdAt,
      revokedAt: licence.revokedAt ?? licence.refundedAt,
      supportedUntil: licence.supportedUntil,
      activations: { used: facts.used, limit: licenceActivationLimit },
      activation,
    },
  };
}
