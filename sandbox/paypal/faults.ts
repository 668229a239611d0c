import { z } from "zod";

export const operations = [
  "token",
  "create",
  "get",
  "capture",
  "get-capture",
  "refund",
  "get-refund",
  "disputes",
  "verify",
  "certificate",
] as const;
export type Operation = (typeof operations)[number];

/** In whatever way a call can go wrong. "lost": done, and no answer. "down": not done, and no answer. */
export const callFaults = [
  "error-500",
  "error-503",
  "rate-limited",
  "half-json",
  "html",
  "lost",
  "down",
  "slow",
  "unauthorized",
  "refused",
] as const;
/** In what a capture (the last one: a refund too) comes to. */
export const outcomeFaults = [
  "declined",
  "other-amount",
  "other-currency",
  "other-custom-id",
  "other-payee",
  "capture-declined",
  "pending",
] as const;
export const webhookFaults = ["duplicate", "reordered", "late", "wrong-signature", "dropped"] as const;

/** Set once, played `count` times: on the next calls of that kind, or on the next webhooks. */
export const FaultKnob = z
  .strictObject({
    on: z.enum(["any", ...operations, "webhook"]),
    as: z.enum([...callFaults, ...outcomeFaults, ...webhookFaults]),
    count: z.number().int().min(1).max(10_000).default(1),
    /** slow: before the answer (1000). late: before the webhook (5000). */
    ms: z.number().int().min(0).max(600_000).optional(),
    /** refused: PayPal's issue ("TRANSACTION_REFUSED"). */
    issue: z
      .string()
      .regex(/^[A-Z_]{3,80}$/)
      .optional(),
    /** pending: why ("PENDING_REVIEW"). */
    reason: z
      .string()
      .regex(/^[A-Z_]{3,64}$/)
      .optional(),
    /** duplicate: how often the webhook comes (2). */
    times: z.number().int().min(2).max(50).optional(),
    /** rate-limited: Retry-After in seconds (1). */
    seconds: z.number().int().min(0).max(3600).optional(),
  })
  .refine(fits, { path: ["as"], error: "not a fault of this call" });
export type FaultKnob = z.infer<typeof FaultKnob>;

function fits({ on, as }: { on: string; as: string }): boolean {
  const among = (list: readonly string[]) => list.includes(as);
  if (on === "webhook") return among(webhookFaults);
  if (as === "pending") return on === "capture" || on === "refund";
  if (among(outcomeFaults)) return on === "capture";
  return among(callFaults);
}

export type Faults = ReturnType<typeof createFaults>;

/** Faults waiting to be played, first set first played. */
export function createFaults() {
  let waiting: FaultKnob[] = [];
  return {
    waiting: () => waiting as readonly FaultKnob[],
    set: (knob: FaultKnob) => void waiting.push({ ...knob }),
    clear() {
      waiting = [];
    },
    /** The fault of this call, if any; it has then been played once. */
    take(on: Operation | "webhook"): FaultKnob | null {
      const fault = waiting.find((knob) => knob.on === on || (knob.on === "any" && on !== "webhook"));
      if (fault === undefined) return null;
      fault.count -= 1;
      if (fault.count === 0) waiting = waiting.filter((knob) => knob !== fault);
      return { ...fault };
    },
  };
}
