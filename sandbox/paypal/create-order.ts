import type { Answer } from "../web/router.ts";
import { type Item, newId, type Order, timestamp } from "./book.ts";
import { type Detail, refusal } from "./errors.ts";
import { type Amount, amountOf, units, unitsOf } from "./money.ts";

type Json = { [key: string]: unknown };

/** The order PayPal would make of a request, or what it refuses. One purchase unit, paid at once: all that is played here. */
export function orderOf(
  body: Json,
  { hasRequestId }: { hasRequestId: boolean },
): { order: Order } | { refused: Answer } {
  const shape = shapeProblems(body, hasRequestId);
  if (shape.length > 0) return { refused: refusal(400, shape) };
  const unit = (body.purchase_units as Json[])[0]!;
  const sense = senseProblems(unit);
  if (sense.length > 0) return { refused: refusal(422, sense) };
  return { order: newOrder(body, unit) };
}

function newOrder(body: Json, unit: Json): Order {
  const source = objectAt(body.payment_source);
  const context = objectAt(objectAt(source?.paypal)?.experience_context) ?? objectAt(body.application_context);
  const now = timestamp();
  const items = ((unit.items as Item[] | undefined) ?? []).map((item) => ({
    ...item,
    quantity: String(Number(item.quantity)),
    unit_amount: normalised(item.unit_amount),
  }));
  return {
    id: newId(),
    status: source === undefined ? "CREATED" : "PAYER_ACTION_REQUIRED",
    unit: {
      reference_id: (unit.reference_id as string | undefined) ?? "default",
      custom_id: unit.custom_id as string | undefined,
      invoice_id: unit.invoice_id as string | undefined,
      description: unit.description as string | undefined,
      amount: normalised(unit.amount as Amount),
      items,
    },
    withSource: source !== undefined,
    returnUrl: urlOrNull(context?.return_url),
    cancelUrl: urlOrNull(context?.cancel_url),
    source: null,
    capture: null,
    created: now,
    updated: now,
  };
}

/** Only http(s): the page sends a browser there. */
function urlOrNull(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
}

function normalised(amount: Amount): Amount {
  return amountOf(units(amount), amount.currency_code);
}

function objectAt(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function shapeProblems(body: Json, hasRequestId: boolean): Detail[] {
  const problem = (issue: string, field: string, value?: unknown): Detail => ({
    issue,
    field,
    ...(typeof value === "string" ? { value } : {}),
    location: "body",
  });
  if (body.payment_source !== undefined && !hasRequestId)
    return [{ issue: "PAYPAL_REQUEST_ID_REQUIRED", field: "PayPal-Request-Id" }];
  if (body.intent === undefined) return [problem("MISSING_REQUIRED_PARAMETER", "/intent")];
  if (body.intent !== "CAPTURE") return [problem("INVALID_PARAMETER_VALUE", "/intent", body.intent)];
  if (body.purchase_units === undefined) return [problem("MISSING_REQUIRED_PARAMETER", "/purchase_units")];
  if (!Array.isArray(body.purchase_units)) return [problem("INVALID_PARAMETER_SYNTAX", "/purchase_units")];
  if (body.purchase_units.length === 0) return [problem("INVALID_ARRAY_MIN_ITEMS", "/purchase_units")];
  if (body.purchase_units.length > 1) return [problem("INVALID_ARRAY_MAX_ITEMS", "/purchase_units")];
  const unit = objectAt(body.purchase_units[0]);
  if (unit === undefined) return [problem("INVALID_PARAMETER_SYNTAX", "/purchase_units/@reference_id=='default'")];
  return [...textProblems(unit), ...amountShapes(unit), ...contextProblems(body)];
}

function textProblems(unit: Json): Detail[] {
  return (["reference_id", "custom_id", "invoice_id", "description"] as const).flatMap((name): Detail[] => {
    const value = unit[name];
    const field = `/purchase_units/@reference_id=='default'/${name}`;
    if (value === undefined) return [];
    if (typeof value !== "string") return [{ issue: "INVALID_PARAMETER_SYNTAX", field, location: "body" }];
    const most = name === "reference_id" ? 256 : 127;
    return value.length < 1 || value.length > most
      ? [{ issue: "INVALID_STRING_LENGTH", field, value: value.slice(0, 200), location: "body" }]
      : [];
  });
}

function contextProblems(body: Json): Detail[] {
  const context = objectAt(objectAt(objectAt(body.payment_source)?.paypal)?.experience_context);
  const field = "/payment_source/paypal/experience_context";
  const found: Detail[] = [];
  if (
    context?.locale !== undefined &&
    !/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/.test(String(context.locale))
  ) {
    found.push({
      issue: "INVALID_PARAMETER_SYNTAX",
      field: `${field}/locale`,
      value: String(context.locale),
      location: "body",
    });
  }
  for (const name of ["return_url", "cancel_url"] as const) {
    if (context?.[name] !== undefined && urlOrNull(context[name]) === null)
      found.push({ issue: "INVALID_PARAMETER_SYNTAX", field: `${field}/${name}`, location: "body" });
  }
  return found;
}

/** Every amount of a purchase unit, with its place. */
function amountsOf(unit: Json): { field: string; amount: unknown }[] {
  const place = "/purchase_units/@reference_id=='default'";
  const breakdown = Object.entries(objectAt(objectAt(unit.amount)?.breakdown) ?? {});
  const items = Array.isArray(unit.items) ? unit.items : [];
  return [
    { field: `${place}/amount`, amount: unit.amount },
    ...breakdown.map(([name, amount]) => ({ field: `${place}/amount/breakdown/${name}`, amount })),
    ...items.map((item, index) => ({
      field: `${place}/items/${index}/unit_amount`,
      amount: objectAt(item)?.unit_amount,
    })),
  ];
}

function amountShapes(unit: Json): Detail[] {
  const amounts = amountsOf(unit).flatMap(({ field, amount }): Detail[] => {
    const { currency_code, value } = objectAt(amount) ?? {};
    if (currency_code === undefined)
      return [{ issue: "MISSING_REQUIRED_PARAMETER", field: `${field}/currency_code`, location: "body" }];
    if (value === undefined)
      return [{ issue: "MISSING_REQUIRED_PARAMETER", field: `${field}/value`, location: "body" }];
    if (typeof currency_code !== "string" || currency_code.length !== 3)
      return [{ issue: "INVALID_STRING_LENGTH", field: `${field}/currency_code`, location: "body" }];
    const broken = typeof value !== "string" || unitsOf({ currency_code, value }) === "INVALID_PARAMETER_SYNTAX";
    return broken
      ? [
          {
            issue: "INVALID_PARAMETER_SYNTAX",
            field: `${field}/value`,
            value: String(value).slice(0, 50),
            location: "body",
          },
        ]
      : [];
  });
  return [...amounts, ...itemShapes(unit)];
}

function itemShapes(unit: Json): Detail[] {
  const items = Array.isArray(unit.items) ? unit.items : [];
  return items.flatMap((item, index): Detail[] => {
    const field = `/purchase_units/@reference_id=='default'/items/${index}`;
    const { name, quantity } = objectAt(item) ?? {};
    if (typeof name !== "string" || typeof quantity !== "string")
      return [
        {
          issue: "MISSING_REQUIRED_PARAMETER",
          field: `${field}/${typeof name === "string" ? "quantity" : "name"}`,
          location: "body",
        },
      ];
    if (name.length < 1 || name.length > 127)
      return [{ issue: "INVALID_STRING_LENGTH", field: `${field}/name`, location: "body" }];
    return /^[1-9]\d{0,9}$/.test(quantity)
      ? []
      : [
          {
            issue: "INVALID_PARAMETER_SYNTAX",
            field: `${field}/quantity`,
            value: quantity.slice(0, 20),
            location: "body",
          },
        ];
  });
}

function senseProblems(unit: Json): Detail[] {
  const amounts = amountsOf(unit) as { field: string; amount: Amount }[];
  for (const { field, amount } of amounts) {
    const problem = unitsOf(amount);
    if (
      typeof problem === "number" ||
      (problem === "CANNOT_BE_ZERO_OR_NEGATIVE" && field.includes("/breakdown/") && !amount.value.startsWith("-"))
    )
      continue;
    return [
      {
        issue: problem,
        field: `${field}/${problem === "INVALID_CURRENCY_CODE" ? "currency_code" : "value"}`,
        value: amount.value,
        location: "body",
      },
    ];
  }
  const field = amounts[0]!.field;
  if (amounts.some(({ amount }) => amount.currency_code !== amounts[0]!.amount.currency_code))
    return [{ issue: "MULTI_CURRENCY_ORDER", field, location: "body" }];
  const sum = (among: readonly Amount[]) => among.reduce((total, amount) => total + units(amount), 0);
  const amount = unit.amount as Amount & { breakdown?: Record<string, Amount> };
  const items = (unit.items as Item[] | undefined) ?? [];
  const { item_total, discount, shipping_discount, ...added } = amount.breakdown ?? {};
  if (items.length > 0 && item_total === undefined)
    return [{ issue: "ITEM_TOTAL_REQUIRED", field: `${field}/breakdown/item_total`, location: "body" }];
  const itemTotal = items.reduce((total, item) => total + units(item.unit_amount) * Number(item.quantity), 0);
  if (items.length > 0 && sum([item_total!]) !== itemTotal)
    return [
      {
        issue: "ITEM_TOTAL_MISMATCH",
        field: `${field}/breakdown/item_total/value`,
        value: item_total!.value,
        location: "body",
      },
    ];
  if (amount.breakdown === undefined) return [];
  const less = [discount, shipping_discount].filter((part) => part !== undefined);
  const total = sum([...(item_total ? [item_total] : []), ...Object.values(added)]) - sum(less);
  return total === sum([amount])
    ? []
    : [{ issue: "AMOUNT_MISMATCH", field: `${field}/value`, value: amount.value, location: "body" }];
}
