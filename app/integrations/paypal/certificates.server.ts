import { type KeyObject, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { LRUCache } from "lru-cache";
import { DAY_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { exchangeWithPayPal, PayPalFailure } from "./wire.server.ts";

export type CertificateSource = {
  /** Exact origins, e.g. https://api.paypal.com; http only for a stand-in on this machine. */
  origins: readonly string[];
  /** The path before /v1 there; "" at PayPal. */
  basePath: string;
  /** A stand-in signs its certificate itself. */
  selfSigned: boolean;
  timeoutMs: number;
};

const KEPT = 8;
const KEPT_MS = DAY_MS;
/** Names that led to no key: whoever forges a delivery makes them up, so they are remembered, but not for long. */
const FAILED = 1_000;
const MISSING_MS = 10 * MINUTE_MS;
const FAILED_MS = 30 * 1000;

/** Whether a certificate could come from there at all: anybody can write an address into a header. */
export function isCertificateUrl(address: string, { origins, basePath }: CertificateSource): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const name = url.pathname.startsWith(`${basePath}/v1/notifications/certs/`)
    ? url.pathname.slice(basePath.length + "/v1/notifications/certs/".length)
    : "";
  // The address as written: no user, port, query or detour that a parser would tidy away.
  return (
    origins.includes(url.origin) && /^[A-Za-z0-9_-]{1,100}$/.test(name) && address === `${url.origin}${url.pathname}`
  );
}

/**
 * Public keys of PayPal's message certificates, kept for a day; null when PayPal has no certificate of that name. One
 * that cannot be had or does not hold throws, and is not asked for again for half a minute.
 */
export function certificateKeys(source: CertificateSource) {
  const keys = new LRUCache<string, KeyObject>({ max: KEPT, ttl: KEPT_MS });
  const failed = new LRUCache<string, PayPalFailure>({ max: FAILED });
  const underWay = new Map<string, Promise<KeyObject>>();

  async function fetched(url: string): Promise<KeyObject> {
    try {
      const key = await fetchKey(url, source);
      keys.set(url, key);
      return key;
    } catch (error) {
      // Too many asked at once: that says nothing about this name.
      if (error instanceof PayPalFailure && error.code !== "busy")
        failed.set(url, error, { ttl: isMissing(error) ? MISSING_MS : FAILED_MS });
      throw error;
    } finally {
      underWay.delete(url);
    }
  }

  return async (url: string): Promise<KeyObject | null> => {
    const known = keys.get(url);
    if (known) return known;
    try {
      const failure = failed.get(url);
      if (failure) throw failure;
      const asked = underWay.get(url) ?? fetched(url);
      underWay.set(url, asked);
      return await asked;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
}

const isMissing = (error: unknown) => error instanceof PayPalFailure && (error.status === 404 || error.status === 410);

async function fetchKey(url: string, { selfSigned, timeoutMs }: CertificateSource): Promise<KeyObject> {
  const answer = await exchangeWithPayPal(url, { pool: "paypal-certificates", method: "GET", timeoutMs });
  if (answer.status !== 200)
    throw new PayPalFailure({
      code: `certificate-http-${answer.status}`,
      retryable: true,
      reason: "no certificate",
      status: answer.status,
    });
  const chain = (answer.text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    certificateOf,
  );
  const problem = problemOf(chain, selfSigned);
  if (problem !== null) throw new PayPalFailure({ code: "certificate", retryable: true, reason: problem });
  return chain[0]!.publicKey;
}

function certificateOf(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new PayPalFailure({ code: "certificate", retryable: true, reason: "the certificate cannot be read" });
  }
}

function problemOf(chain: readonly X509Certificate[], selfSigned: boolean): string | null {
  const [leaf] = chain;
  if (leaf === undefined || chain.length > 6) return "no certificate";
  const now = Date.now();
  if (chain.some(({ validFrom, validTo }) => now < Date.parse(validFrom) || now > Date.parse(validTo)))
    return "the certificate is out of date";
  if (leaf.publicKey.asymmetricKeyType !== "rsa") return "the certificate holds no RSA key";
  if (selfSigned) return null;
  if (!/(^|\n)CN=[a-z0-9.-]+\.paypal\.com(\n|$)/i.test(leaf.subject)) return "the certificate is somebody else's";
  return leadsToRoot(chain) ? null : "the certificate leads to no known authority";
}

function leadsToRoot(chain: readonly X509Certificate[]): boolean {
  const linked = chain.every(
    (certificate, index) => index === chain.length - 1 || isIssuedBy(certificate, chain[index + 1]!),
  );
  return linked && rootCertificates.some((pem) => isIssuedBy(chain.at(-1)!, new X509Certificate(pem)));
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
