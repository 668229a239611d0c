import { createHash, createHmac } from "node:crypto";

export type S3Account = { region: string; accessKeyId: string; secretAccessKey: string };
type Request = {
  method: string;
  host: string;
  /** Encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex, or UNSIGNED-PAYLOAD. */
  payload: string;
  at: Date;
};

/** A body that is sent while it is read cannot be signed beforehand; its length is. */
export const UNSIGNED = "UNSIGNED-PAYLOAD";

export const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Characters that encodeURIComponent leaves and the signature does not. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export function queryText(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
}

/** Headers that show that the account sends the request (AWS Signature Version 4). */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: S3Account,
  { method, host, path, query, payload, at }: Request,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const headers = { host, "x-amz-content-sha256": payload, "x-amz-date": time };
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, path, queryText(query), lines.join(""), names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, toSign).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}
