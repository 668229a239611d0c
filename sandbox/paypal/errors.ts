import { randomBytes } from "node:crypto";
import { type Answer, json } from "../web/router.ts";

const names = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "The server does not support the request payload's media type."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  429: ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error occurred."],
  503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
} as const;

/** PayPal's words for its issues, from its OpenAPI descriptions. */
const descriptions: Record<string, string> = {
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  CANNOT_BE_ZERO_OR_NEGATIVE:
    "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded",
  DECIMAL_PRECISION: "If the currency supports decimals, only two decimal place precision is supported.",
  DUPLICATE_INVOICE_ID:
    "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_ARRAY_MAX_ITEMS: "The number of items in an array parameter is too large.",
  INVALID_ARRAY_MIN_ITEMS: "The number of items in an array parameter is too small.",
  INVALID_CURRENCY_CODE:
    "Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.",
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_PARAMETER_VALUE: "A parameter value is not valid.",
  INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long",
  ITEM_TOTAL_MISMATCH: "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  ITEM_TOTAL_REQUIRED:
    "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.",
  MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
  MISSING_REQUIRED_PARAMETER: "A required parameter is missing.",
  MULTI_CURRENCY_ORDER:
    "Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PENDING_CAPTURE:
    "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.",
  PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture",
  REFUND_NOT_ALLOWED: "Capture cannot be refunded.",
};

export type Detail = { issue: string; field?: string; value?: string; location?: "body" | "path" };
type Link = { href: string; rel: string; method?: string };

/** PayPal's error: an envelope with `details[].issue`, the only part that means anything to a program. */
export function refusal(
  status: keyof typeof names,
  details: readonly Detail[] = [],
  links: readonly Link[] = [],
): Answer {
  const [name, message] = names[status];
  const debug_id = newDebugId();
  const listed = details.map(({ issue, ...where }) => ({ ...where, issue, description: descriptions[issue] ?? "" }));
  const body = { name, ...(listed.length > 0 ? { details: listed } : {}), message, debug_id, links };
  return withPayPalHeaders(json(status, body), debug_id);
}

export function newDebugId(): string {
  return randomBytes(7).toString("hex").slice(0, 13);
}

export function withPayPalHeaders(answer: Answer, debugId = newDebugId()): Answer {
  const headers = {
    ...answer.headers,
    "paypal-debug-id": debugId,
    "cache-control": "max-age=0, no-cache, no-store, must-revalidate",
  };
  return { ...answer, headers };
}
