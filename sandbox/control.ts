import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Route, failure, json } from "./web/router.ts";

export const targets = ["smtp", "sms", "places", "indexnow", "google", "coinpayments", "coinpayments-webhook"] as const;
export type Target = (typeof targets)[number];

/** `error` = trouble on the provider's side (SMTP 451, HTTP 500); `refusal` = a lasting no (SMTP 550, failed list). */
export type Fault = "error" | "refusal";

const faults = {
  smtp: ["error", "refusal"],
  sms: ["error", "refusal"],
  places: ["error", "refusal"],
  indexnow: ["error", "refusal"],
  // Faults of one sign-in, from its token request on. clock-…: ten minutes off.
  google: [
    "error",
    "refusal",
    "down",
    "half-answer",
    "no-userinfo",
    "half-userinfo",
    "other-userinfo",
    "unverified-email",
    "wrong-nonce",
    "no-nonce",
    "wrong-audience",
    "wrong-issuer",
    "wrong-signature",
    "no-id-token",
    "expired",
    "clock-ahead",
    "clock-behind",
  ],
  // Faults of one request. lost-answer: after the work. other-…: what an invoice is said to be for.
  coinpayments: ["error", "refusal", "down", "half-answer", "lost-answer", "other-amount", "other-currency"],
  // Faults of one webhook. late: delivered after three seconds. reordered: after the one that follows.
  "coinpayments-webhook": ["error", "refusal", "duplicate", "reordered", "late", "wrong-signature", "none"],
} as const satisfies Record<Target, readonly string[]>;
export type GoogleFault = (typeof faults)["google"][number];
export type CoinPaymentsFault = (typeof faults)["coinpayments"][number];
export type CoinPaymentsWebhookFault = (typeof faults)["coinpayments-webhook"][number];
type AnyFault = (typeof faults)[Target][number];

const Knob = z
  .strictObject({
    target: z.enum(targets),
    mode: z.enum(["ok", "fail-next", "delay"]),
    /** fail-next: how many sends fail (1). delay: how many are slow (until set back to ok). */
    count: z.number().int().min(1).max(10_000).optional(),
    /** delay only: milliseconds before the send is answered. */
    ms: z.number().int().min(0).max(120_000).optional(),
    /** fail-next only. */
    as: z.enum(Object.values(faults).flat()).optional(),
  })
  .refine(({ target, as }) => as === undefined || (faults[target] as readonly string[]).includes(as), {
    path: ["as"],
    error: "not a fault of this target",
  });
export type Knob = z.infer<typeof Knob>;

/** The fault set for one target. `left: null`: it stays until it is reset. */
export type Setting =
  | { mode: "ok" }
  | { mode: "fail-next"; left: number; as: AnyFault }
  | { mode: "delay"; left: number | null; ms: number };

/** Faults on demand, so that tests see what the product does when a provider is slow or down. */
export type Control = {
  settings(): Readonly<Record<Target, Setting>>;
  set(knob: Knob): void;
  /** Called once per send: waits if told to, and answers with the fault to play, if any. */
  next(target: "google"): Promise<GoogleFault | null>;
  next(target: "coinpayments"): Promise<CoinPaymentsFault | null>;
  next(target: "coinpayments-webhook"): Promise<CoinPaymentsWebhookFault | null>;
  next(target: "smtp" | "sms" | "places" | "indexnow"): Promise<Fault | null>;
};

export function createControl(): Control {
  const settings = Object.fromEntries(targets.map((target) => [target, { mode: "ok" }])) as Record<Target, Setting>;

  return {
    settings: () => settings,
    set(knob) {
      settings[knob.target] = settingOf(knob);
    },
    async next<Kind extends AnyFault>(target: Target): Promise<Kind | null> {
      const setting = settings[target];
      if (setting.mode === "ok") return null;
      if (setting.left !== null) {
        settings[target] = setting.left > 1 ? { ...setting, left: setting.left - 1 } : { mode: "ok" };
      }
      if (setting.mode === "fail-next") return setting.as as Kind;
      await wait(setting.ms, undefined, { ref: false });
      return null;
    },
  };
}

function settingOf(knob: Knob): Setting {
  switch (knob.mode) {
    case "ok":
      return { mode: "ok" };
    case "fail-next":
      return { mode: "fail-next", left: knob.count ?? 1, as: knob.as ?? "error" };
    case "delay":
      return { mode: "delay", left: knob.count ?? null, ms: knob.ms ?? 1000 };
  }
}

export function controlRoutes(control: Control): Route[] {
  return [
    { method: "GET", path: "/api/control", handle: () => json(200, control.settings()) },
    {
      method: "POST",
      path: "/api/control",
      handle(request) {
        const knob = Knob.safeParse(request.json());
        if (!knob.success) return failure(422, z.prettifyError(knob.error));
        control.set(knob.data);
        return json(200, control.settings());
      },
    },
  ];
}
