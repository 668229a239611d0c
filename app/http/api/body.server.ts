import { formBytes } from "#app/body-limits.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

/** Fields that a form encodes differently from JSON: `lists` has one part for each item, `objects` has parts of JSON (OpenAPI 3.1). */
export type FormFields = { lists?: readonly string[]; objects?: readonly string[] };

type Asked = {
  method: string;
  bytes?: { headers: Readonly<Record<string, string>> };
  form?: FormFields;
  formBytes?: number;
};

export class MalformedRequest extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    readonly key: MessageKey,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** Content types of bytes: that of tus, and plain ones. */
export const byteTypes = ["application/offset+octet-stream", "application/octet-stream"];

/** The fields of a request: of the query on GET, of the body otherwise, or of headers where the body is bytes. */
export async function fieldsOf(request: Request, { method, bytes, ...body }: Asked): Promise<Record<string, unknown>> {
  if (bytes) {
    if (!byteTypes.includes(request.headers.get("Content-Type")?.toLowerCase() ?? ""))
      throw new MalformedRequest(415, "errors:unsupported-media-type");
    return Object.fromEntries(
      Object.entries(bytes.headers).map(([field, header]) => [field, request.headers.get(header) ?? undefined]),
    );
  }
  if (method === "GET" || method === "DELETE") {
    const query = fieldsIn(new URL(request.url).searchParams);
    return method === "GET" || !request.headers.get("Content-Type")
      ? query
      : { ...query, ...(await bodyOf(request, body)) };
  }
  return bodyOf(request, body);
}

/** A field given twice is a list. In one pass: asking for each name would read all fields again for each of thousands. */
export function fieldsIn(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

const bodyTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

type Body = Pick<Asked, "form" | "formBytes">;

async function bodyOf(request: Request, { form, formBytes: most = formBytes }: Body): Promise<Record<string, unknown>> {
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (request.headers.get("Content-Length") === "0" || (type === "" && request.body === null)) return {};
  if (!bodyTypes.includes(type)) throw new MalformedRequest(415, "errors:unsupported-media-type");
  // A route that takes files takes large bodies; they are not held in memory for anything else.
  const limit = type === "multipart/form-data" ? most : formBytes;
  if (Number(request.headers.get("Content-Length")) > limit)
    throw new MalformedRequest(413, "errors:body-too-large", { kilobytes: limit / 1024 });
  if (type === "application/json") {
    const parsed: unknown = await request.json().catch(() => {
      throw new MalformedRequest(400, "errors:malformed-json");
    });
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
      throw new MalformedRequest(400, "errors:malformed-json");
    return parsed as Record<string, unknown>;
  }
  const sent = await request.formData().catch(() => {
    throw new MalformedRequest(400, "errors:malformed-form");
  });
  return readAsJson(fieldsIn(sent), form);
}

/** The text of a form as JSON would hold it: lists of one item are lists, and parts of JSON are read. */
export function readAsJson(
  fields: Record<string, unknown>,
  { lists, objects }: FormFields = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const parts = objects?.includes(name) ? [value].flat().map(parsed) : [value].flat();
      return [name, lists?.includes(name) ? parts.flat() : parts.length > 1 ? parts : parts[0]];
    }),
  );
}

/** A part that is no JSON stays text, which the schema refuses with its field. */
function parsed(part: unknown): unknown {
  try {
    return typeof part === "string" ? JSON.parse(part) : part;
  } catch {
    return part;
  }
}
