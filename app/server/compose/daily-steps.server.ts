import type { Logger } from "pino";
import { sweepAttachments } from "#app/domain/attachments/sweep-attachments.server.ts";
import { forgetNotices } from "#app/domain/back-office/promise-watch/watch-promises.server.ts";
import { forgetBounces } from "#app/domain/bounces/record-bounce.server.ts";
import { catchUpWithDeliveries } from "#app/domain/deliveries/remind-delivery.server.ts";
import { forgetIdempotencyResults } from "#app/domain/idempotency/once.server.ts";
import { notifyMembersOfPolicies } from "#app/domain/identity/consents/notify-members.server.ts";
import { forgetExpired, forgetOldAddresses } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { dropLapsedMassRefunds } from "#app/domain/mass-refunds/decide.server.ts";
import { sweepLeads } from "#app/domain/partners/leads/forget-leads.server.ts";
import { forgetViews } from "#app/domain/portfolio/count-view.server.ts";
import { sweepHandovers } from "#app/domain/projects/handover.server.ts";
import { sweepInvitations } from "#app/domain/projects/invitations.server.ts";
import { requeueStuckRefunds } from "#app/domain/refunds/retry-refund.server.ts";
import { forgetMisses } from "#app/domain/search-misses/list-misses.server.ts";
import { sweepCards } from "#app/domain/share-cards/draw-card.server.ts";
import { forgetTickets } from "#app/domain/support/forget-tickets.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { forgetProbes } from "#app/domain/uptime/probe-components.server.ts";
import { sweepUsage } from "#app/domain/usage/read-usage.server.ts";
import type { Services } from "#app/domain/shared/services.ts";

export type Steps = Record<string, (services: Services) => Promise<unknown>>;

/** The daily work, by the names that logs use: first what is owed to somebody, then what was promised to be forgotten. */
export const dailySteps: Steps = {
  "requeue-stuck-refunds": requeueStuckRefunds,
  "drop-lapsed-mass-refunds": dropLapsedMassRefunds,
  "catch-up-with-deliveries": catchUpWithDeliveries,
  "forget-old-addresses": forgetOldAddresses,
  "forget-tickets": forgetTickets,
  "sweep-leads": sweepLeads,
  "forget-expired": forgetExpired,
  "tell-members-of-policies": notifyMembersOfPolicies,
  "forget-idempotency-results": forgetIdempotencyResults,
  "sweep-uploads": sweepUploads,
  "sweep-cards": sweepCards,
  "sweep-attachments": sweepAttachments,
  "forget-notices": forgetNotices,
  "forget-views": forgetViews,
  "sweep-usage": sweepUsage,
  "sweep-invitations": sweepInvitations,
  "sweep-handovers": sweepHandovers,
  "forget-probes": forgetProbes,
  "forget-bounces": forgetBounces,
  "forget-misses": forgetMisses,
};

/**
 * Works steps off one after the other. One that fails is logged and keeps no other from being done; at the end an
 * AggregateError names those that failed, and the job is tried again.
 */
export async function workSteps(steps: Steps, services: Services, logger: Logger): Promise<void> {
  const failures: Error[] = [];
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work(services);
    } catch (error) {
      logger.error({ from: "jobs", step, err: error }, "a step of a job failed");
      failures.push(new Error(`${step} failed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
}
