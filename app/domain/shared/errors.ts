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
  | "picture-too-large"
  | "service-unavailable"
  | "service-not-priced"
  | "own-service"
  | "option-unknown"
  | "coin-unknown"
  | "idempotency-mismatch"
  | "idempotency-in-progress"
  | "quote-expired"
  | "payment-method-required"
  | "order-not-payable"
  | "order-not-cancellable"
  | "payment-not-pending"
  | "payment-in-progress"
  | "payment-method-unavailable"
  | "payment-provider-down"
  | "finding-resolved"
  | "finding-not-settleable"
  | "finding-not-refundable"
  | "rate-jump"
  | "amount-mismatch"
  | "bank-reference-used"
  | "payout-nothing-due"
  | "payout-not-open"
  | "payout-date"
  | "month-not-over"
  | "month-closed"
  | "deposit-before-order"
  | "deposit-in-future"
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
  | "refund-too-much"
  | "refund-too-small"
  | "refund-not-pending"
  | "case-open"
  | "case-closed"
  | "withdrawal-over"
  | "address-help-failed"
  | "not-purchased"
  | "download-expired"
  | "download-revoked"
  | "download-link-expired"
  | "no-download"
  | "withdrawal-consent-required";

const REFUSAL = Symbol.for("jangteo.DomainError");

/** A refusal the caller may show to a person. Anything else thrown is a bug. */
export class DomainError extends Error {
  readonly [REFUSAL] = true;

  /** The composition root and the Remix build are two module graphs, each with a copy of this class: a refusal of one is a refusal to the other. */
  static override [Symbol.hasInstance](value: unknown): value is DomainError {
    return typeof value === "object" && value !== null && REFUSAL in value;
  }

  constructor(
    readonly code: DomainErrorCode,
    /** Values for the message; `field` names the form field the refusal belongs to. */
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = "DomainError";
  }
}
