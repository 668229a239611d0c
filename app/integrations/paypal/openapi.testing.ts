import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Ajv, type ValidateFunction } from "ajv";

// Compares one exchange with PayPal's OpenAPI descriptions.

type Operation = {
  parameters?: { $ref: string }[];
  requestBody?: object;
  responses: Record<string, { $ref?: string; content?: object }>;
};
type Description = { paths: Record<string, Record<string, Operation>> };
export type Exchange = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  sent: string;
  status: number;
  answered: string;
};

const names = ["checkout_orders_v2", "payments_payment_v2", "notifications_webhooks_v1"] as const;
const descriptions = new Map(
  names.map((name) => [
    name,
    JSON.parse(readFileSync(`tests/fixtures/paypal-openapi/${name}.json`, "utf8")) as Description,
  ]),
);
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false });
for (const [name, description] of descriptions) ajv.addSchema(description, name);
const compiled = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
  compiled.set(pointer, known);
  return known;
}

const escaped = (path: string) => path.replaceAll("~", "~0").replaceAll("/", "~1");

/** The operation of a call, and where its schemas are. */
export function operationOf(method: string, path: string): { operation: Operation; pointer: string } {
  for (const [name, { paths }] of descriptions) {
    for (const [template, operations] of Object.entries(paths)) {
      const matches = new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path);
      const operation = operations[method.toLowerCase()];
      if (matches && operation)
        return { operation, pointer: `${name}#/paths/${escaped(template)}/${method.toLowerCase()}` };
    }
  }
  throw new Error(`PayPal has no ${method} ${path}`);
}

/** Differences between an exchange and PayPal's description. */
export function problemsOf({ method, path, headers, sent, status, answered }: Exchange): string[] {
  const { operation, pointer } = operationOf(method, path);
  const problems: string[] = [];
  const check = (part: string, at: string, text: string) => {
    const validate = validatorAt(`${at}/content/application~1json/schema`);
    if (!validate(JSON.parse(text))) problems.push(`${part}: ${ajv.errorsText(validate.errors)}`);
  };
  if (operation.requestBody) {
    if (headers["content-type"] !== "application/json") problems.push("content type");
    check("request", `${pointer}/requestBody`, sent);
  }
  const id = headers["paypal-request-id"];
  if (id !== undefined && (id.length < 1 || id.length > 108)) problems.push("PayPal-Request-Id");
  if (!operation.responses[status]) problems.push(`no answer ${status}`);
  else if (operation.responses[status].content) check(`answer ${status}`, `${pointer}/responses/${status}`, answered);
  return problems;
}
