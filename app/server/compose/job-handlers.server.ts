import type { Logger } from "pino";
import { sweepRequests } from "#app/domain/api-requests/read-requests.server.ts";
import { watchPromises } from "#app/domain/back-office/promise-watch/watch-promises.server.ts";
import { fetchDueMetadata } from "#app/domain/chains/nft-metadata/fetch-metadata.server.ts";
import { readNewFacts } from "#app/domain/chains/token-facts/read-facts.server.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { acceptOverdueDelivery } from "#app/domain/deliveries/accept-overdue.server.ts";
import { remindOfDelivery } from "#app/domain/deliveries/remind-delivery.server.ts";
import { expireOffer } from "#app/domain/consultations/make-offer.server.ts";
import { remindRequest } from "#app/domain/consultations/remind-request.server.ts";
import { sendResetCode } from "#app/domain/identity/recovery/reset-code.server.ts";
import { mailResetLink } from "#app/domain/identity/recovery/reset-link.server.ts";
import { sendDigest } from "#app/domain/notifications/bundle-mails.server.ts";
import { sendNotices } from "#app/domain/notifications/digest-notices.server.ts";
import { sendText } from "#app/domain/notifications/text-messages.server.ts";
import { announceVersion } from "#app/domain/downloads/announce-version.server.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { compareWithProviders } from "#app/domain/reconciliation/compare-with-providers.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.server.ts";
import { closeQuarters } from "#app/domain/partners/commission/close-quarters.server.ts";
import { escalateApplication } from "#app/domain/partners/review-deadline.server.ts";
import { runMassRefund } from "#app/domain/mass-refunds/run.server.ts";
import { inviteReviews } from "#app/domain/reviews/invite-reviews.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { escalateTicket } from "#app/domain/support/promise-answer.server.ts";
import { probeComponents } from "#app/domain/uptime/probe-components.server.ts";
import { type PublicPaths, submitChanges } from "#app/domain/index-now/submit-changes.server.ts";
import { sellerEntries, serviceEntries } from "#app/http/seo/sitemap.server.ts";
import { inspectUpload } from "#app/domain/uploads/inspect-upload.server.ts";
import { dailySteps, workSteps } from "./daily-steps.server.ts";
import { mailAttachments } from "./mail-attachments.server.ts";
import type { JobHandlers } from "#app/integrations/jobs/runners.server.ts";

/** The addresses that the sitemap has of what changed. */
const publicPaths: PublicPaths = {
  services: (changed) => serviceEntries(changed).map(({ path }) => path),
  sellers: (changed) => sellerEntries(changed).map(({ path }) => path),
};

/** The use case that works off each job. */
export function jobHandlers(services: Services, logger: Logger): JobHandlers {
  /** Parts of a run that failed are tried again; they are logged all the same. */
  async function logFailures(name: string, run: ReturnType<typeof reconcile>): Promise<void> {
    const result = await run;
    if (result.failed > 0) logger.warn({ from: "jobs", ...result }, `the job ${name} failed in part`);
  }

  const attachmentOf = mailAttachments(services, logger);
  return {
    "send-mail": (payload) => sendQueuedMail(services, payload, attachmentOf),
    "send-digest": (payload) => sendDigest(services, payload),
    "send-notices": (payload) => sendNotices(services, payload),
    "send-text": (payload) => sendText(services, payload),
    "cancel-unpaid-order": (payload) => cancelUnpaidOrder(services, payload),
    "advance-payment": async (payload) => void (await advancePayment(services, payload)),
    "run-mass-refund": (payload) => runMassRefund(services, payload),
    "send-refund": (payload) => sendRefund(services, payload),
    "accept-delivery": (payload) => acceptOverdueDelivery(services, payload),
    "remind-delivery": (payload) => remindOfDelivery(services, payload),
    "remind-request": (payload) => remindRequest(services, payload),
    "escalate-ticket": (payload) => escalateTicket(services, payload),
    "escalate-partner-application": (payload) => escalateApplication(services, payload),
    "expire-offer": (payload) => expireOffer(services, payload),
    "handle-webhook": async (payload) => void (await handleWebhookEvent(services, payload)),
    "mail-reset-link": (payload) => mailResetLink(services, payload),
    "send-reset-code": (payload) => sendResetCode(services, payload),
    "inspect-upload": (payload) => inspectUpload(services, payload),
    "announce-version": (payload) => announceVersion(services, payload),
    "fetch-nft-metadata": async () => void (await fetchDueMetadata(services)),
    "read-token-facts": async () => void (await readNewFacts(services)),
    "remove-file": ({ key }) => services.files.remove(key),
    daily: () => workSteps(dailySteps, services, logger),
    "count-sales": () => countSales(services),
    "submit-changes": async () => {
      const { failed } = await submitChanges(services, publicPaths);
      if (failed.length > 0) logger.warn({ from: "jobs", failed }, "search engines were not told of changes");
    },
    "watch-promises": () => watchPromises(services),
    "probe-components": () => probeComponents(services),
    "sweep-api-requests": () => sweepRequests(services),
    "close-partner-quarters": async () => {
      const closed = await closeQuarters(services);
      if (closed > 0) logger.info({ from: "jobs", closed }, "quarters of partners were closed");
    },
    "invite-reviews": () => inviteReviews(services),
    reconcile: () => logFailures("reconciler", reconcile(services)),
    "compare-with-providers": () => logFailures("comparison with the providers", compareWithProviders(services)),
  };
}
