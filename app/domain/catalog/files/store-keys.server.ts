import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceImages, serviceVersions } from "#db/schema/catalog.ts";

export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const versions = db
    .select({ key: serviceVersions.fileKey })
    .from(serviceVersions)
    .where(inArray(serviceVersions.fileKey, [...keys]));
  const images = db
    .select({ key: serviceImages.fileKey })
    .from(serviceImages)
    .where(inArray(serviceImages.fileKey, [...keys]));
  const [named, shown] = [await versions, await images];
  return new Set([...named, ...shown].flatMap(({ key }) => (key === null ? [] : [key])));
}
