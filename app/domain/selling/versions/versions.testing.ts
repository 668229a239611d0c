import { aBuyer, type ForSale } from "#db/testing/order-builders.ts";
import { aPurchase } from "#db/testing/builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { grantDownloadUnchecked } from "../../downloads/grant-download.server.ts";
import type { Member } from "../../shared/actor.ts";
import { anUpload } from "../../uploads/uploads.testing.ts";
import { submitVersion } from "./submit-version.server.ts";

/** Hands in a version with a file that was inspected; answers with its id. */
export async function aSubmittedVersion(
  services: TestServices,
  seller: Member,
  { serviceId, zip, version, notes }: { serviceId: number; zip: Uint8Array; version: string; notes: string },
): Promise<string> {
  const uploadId = await anUpload(services, seller, zip);
  const { versionId, problems } = await submitVersion(services, seller, {
    serviceId,
    words: { version, notes },
    uploadId,
  });
  if (versionId === null) throw new Error(JSON.stringify(problems));
  return versionId;
}

/** Somebody who bought a template and may download it for six months. */
export async function aBuyerOf(services: TestServices, sold: ForSale, who?: Member) {
  const buyer = who ?? (await aBuyer(services));
  const orderId = await aPurchase(services.db, buyer, sold);
  await grantDownloadUnchecked(services, { orderId, memberId: buyer.memberId, serviceId: sold.id, months: 6 });
  return { buyer, orderId };
}
