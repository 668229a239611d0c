import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { Db } from "../client.server.ts";
import type { Staff } from "./accounts.server.ts";
import type { Seeded } from "./catalogue.server.ts";

export type SalesNeeds = { db: Db; now: Date; catalogue: Seeded[]; buyers: number[]; staff: Staff };
export type Sale = {
  service: Seeded;
  buyerId: number;
  at: Date;
  status: OrderStatus;
  random: () => number;
  key: string;
  completedAt?: Date;
};

export const canBeBought = ({ seed }: Seeded) =>
  seed.status === "active" && (seed.pricingType === "fixed" || seed.pricingType === "free");
