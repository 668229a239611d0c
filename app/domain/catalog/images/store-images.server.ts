import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceImages, services } from "#db/schema/catalog.ts";

/** A picture with what decides who may see it and how it is drawn. */
export async function imageRow(db: Db, id: number) {
  const [row] = await db
    .select({
      position: serviceImages.position,
      fileKey: serviceImages.fileKey,
      seed: serviceImages.seed,
      category: services.category,
      status: services.status,
      sellerId: services.sellerId,
      deletedAt: services.deletedAt,
    })
    .from(serviceImages)
    .innerJoin(services, eq(services.id, serviceImages.serviceId))
    .where(eq(serviceImages.id, id));
  return row ?? null;
}
export type ImageRow = NonNullable<Awaited<ReturnType<typeof imageRow>>>;
