/**
 * Everything the domain can refuse. Adding a code without a status in http/error-map.ts does not compile;
 * a code without words in locales/ko/errors.json fails a test.
 */
export type DomainErrorCode =
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "gone"
  | "too-many-requests"
  | "overloaded"
  | "login-failed"
  | "email-taken"
  | "nickname-taken"
  | "code-wrong"
  | "code-expired"
  | "phone-not-verified"
  | "sms-failed"
  | "session-expired"
  | "challenge-expired"
  | "login-code-wrong"
  | "two-factor-code-wrong"
  | "two-factor-on"
  | "two-factor-off"
  | "two-factor-setup-expired"
  | "two-factor-required"
  | "demo-account"
  | "password-wrong"
  | "password-common"
  | "password-not-set"
  | "account-blocked"
  | "email-mismatch"
  | "sign-in-again"
  | "email-same"
  | "registration-expired"
  | "reset-expired"
  | "google-failed"
  | "google-user-missing"
  | "google-email-unverified"
  | "google-linked-elsewhere"
  | "google-expired"
  | "company-name-required"
  | "hours-incomplete"
  | "picture-format"
  | "picture-unreadable"
  | "picture-proportions"
  | "picture-too-large"
  | "picture-unknown"
  | "picture-jpg-png-gif"
  | "picture-svg"
  | "picture-tiff"
  | "picture-heic"
  | "picture-mixed"
  | "too-many-pictures"
  | "storage-full"
  | "storage-down"
  | "upload-too-large"
  | "upload-not-zip"
  | "upload-offset"
  | "upload-taken-over"
  | "upload-closed"
  | "upload-interrupted"
  | "upload-not-ready"
  | "too-many-uploads"
  | "upload-space"
  | "attachment-kind"
  | "attachment-too-large"
  | "attachment-empty"
  | "attachment-space"
  | "attachment-gone"
  | "attachments-refused"
  | "too-many-attachments"
  | "service-unavailable"
  | "service-not-priced"
  | "own-service"
  | "option-unknown"
  | "coin-unknown"
  | "total-changed"
  | "idempotency-mismatch"
  | "idempotency-in-progress"
  | "quote-expired"
  | "payment-method-required"
  | "too-many-unpaid"
  | "order-not-payable"
  | "order-not-cancellable"
  | "payment-not-pending"
  | "payment-in-progress"
  | "payment-method-unavailable"
  | "payment-provider-down"
  | "discrepancy-resolved"
  | "discrepancy-not-settleable"
  | "discrepancy-not-refundable"
  | "rate-jump"
  | "amount-mismatch"
  | "bank-reference-used"
  | "transfer-exceeds-balance"
  | "transfer-sum"
  | "payout-nothing-due"
  | "payout-not-open"
  | "payout-date"
  | "own-payout"
  | "payout-run-unapproved"
  | "payout-run-own"
  | "payout-held"
  | "month-not-over"
  | "month-closed"
  | "deposit-before-order"
  | "deposit-in-future"
  | "deposit-closed"
  | "return-date"
  | "statement-unreadable"
  | "statement-row"
  | "statement-too-large"
  | "statement-too-long"
  | "licence-revoked"
  | "activation-limit"
  | "tax-invoice-impossible"
  | "document-closed"
  | "document-day"
  | "month-open"
  | "approval-number"
  | "approval-number-used"
  | "support-not-extendable"
  | "support-extended"
  | "support-expired"
  | "own-order"
  | "refund-not-possible"
  | "refund-account-required"
  | "refund-too-much"
  | "refund-too-small"
  | "refund-not-pending"
  | "delivery-moved"
  | "changes-used-up"
  | "case-open"
  | "case-closed"
  | "withdrawal-over"
  | "consultation-closed"
  | "offer-accepted"
  | "offer-closed"
  | "offer-date"
  | "offer-expired"
  | "offer-ordered"
  | "address-help-failed"
  | "not-purchased"
  | "download-expired"
  | "download-revoked"
  | "download-link-expired"
  | "no-download"
  | "withdrawal-consent-required"
  | "review-not-possible"
  | "review-written"
  | "review-hidden"
  | "review-same-business"
  | "own-text"
  | "report-closed"
  | "not-a-seller"
  | "too-many-drafts"
  | "draft-incomplete"
  | "currency-unrated"
  | "service-moved"
  | "service-changed"
  | "service-has-orders"
  | "review-open"
  | "review-closed"
  | "review-changed"
  | "edit-closed"
  | "edit-overtaken"
  | "own-review"
  | "own-decision"
  | "viewing-operator"
  | "account-suspended"
  | "seller-suspended"
  | "suspending-operator"
  | "suspension-unchanged"
  | "payout-suspended"
  | "viewing-only"
  | "appeal-used"
  | "appeal-closed"
  | "own-service-question"
  | "question-hidden"
  | "portfolio-full"
  | "order-not-yours"
  | "ticket-closed"
  | "application-open"
  | "application-decided"
  | "application-not-asked"
  | "own-application"
  | "projects-full"
  | "project-name-taken"
  | "api-keys-full"
  | "api-key-ended"
  | "partner-code-unknown"
  | "partner-state-unchanged"
  | "partner-account-deleted"
  | "catalogue-changed"
  | "featured-start"
  | "featured-full"
  | "featured-listed"
  | "featured-service"
  | "featured-category"
  | "link-unknown";

/** A refusal the caller may show to a person. Anything else thrown is a bug. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    /** Values for the message; `field` names the form field the refusal belongs to. */
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = "DomainError";
  }
}
/** The error of a statement (drizzle's DrizzleQueryError), whose message ends in its values. */
const isOfStatement = (error: Error): error is Error & { query: string } => "query" in error && "params" in error;

/**
 * The error with the statements that failed, also in its causes and in the errors of an AggregateError, but without the
 * values of these statements, which are those of members: the same object when there are none.
 */
export function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : error.cause;
  const causes = cause === undefined ? undefined : { cause };
  if (isOfStatement(error)) {
    const shown = new Error(`Failed query: ${error.query}`, causes);
    shown.stack = `Error: ${shown.message}${framesOf(error)}`;
    return shown;
  }
  if (error instanceof AggregateError) {
    const errors = error.errors.map((one: unknown) => (one instanceof Error ? withoutValues(one) : one));
    return withOwn(new AggregateError(errors, error.message, causes), error);
  }
  return cause === error.cause ? error : withOwn(new Error(error.message, causes), error);
}

/** The name, the stack and the code, if any, of the error that another one is shown for. */
function withOwn(shown: Error, { name, stack, ...rest }: Error & { code?: unknown }): Error {
  return Object.assign(shown, { name, stack }, rest.code === undefined ? {} : { code: rest.code });
}

function framesOf({ message, stack = "" }: Error): string {
  return stack.startsWith(`Error: ${message}`) ? stack.slice(`Error: ${message}`.length) : "";
}
