import { sign, verify, X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

export type Signer = {
  /** Name in the address of the certificate. */
  certificateName: string;
  certificate: string;
  /** Base64 of RSA-SHA256 over `id|time|webhook id|CRC-32 of the body`. */
  sign(transmission: Transmission): string;
  isGenuine(transmission: Transmission, signature: string): boolean;
};
export type Transmission = { id: string; time: string; webhookId: string; body: string };

type Pair = { private: string; cert: string };
const DAYS = 3650;

/** A key and a certificate of its own, the same after a restart when there is a directory. */
export async function openSigner(dataDir: string | undefined): Promise<Signer> {
  const file = dataDir === undefined ? undefined : join(dataDir, "paypal-certificate.json");
  const pair = (file && (await kept(file))) || (await makePair());
  if (file !== undefined && dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, JSON.stringify(pair), { mode: 0o600 });
  }
  const certificate = new X509Certificate(pair.cert);
  return {
    certificateName: `CERT-${certificate.serialNumber.toLowerCase().slice(0, 24)}`,
    certificate: pair.cert,
    sign: (transmission) => sign("RSA-SHA256", messageOf(transmission), pair.private).toString("base64"),
    isGenuine: (transmission, signature) =>
      verify("RSA-SHA256", messageOf(transmission), certificate.publicKey, Buffer.from(signature, "base64")),
  };
}

function messageOf({ id, time, webhookId, body }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

async function makePair(): Promise<Pair> {
  // A third of a second to load, and not needed once there is a pair.
  const { generate } = await import("selfsigned");
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const { private: key, cert } = await generate(
    [{ name: "commonName", value: "messageverificationcerts.paypal.sandbox" }],
    {
      keySize: 2048,
      algorithm: "sha256",
      notBeforeDate: new Date(now - day),
      notAfterDate: new Date(now + DAYS * day),
    },
  );
  return { private: key, cert };
}

async function kept(file: string): Promise<Pair | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Pair;
  } catch {
    return null; // none yet, or half of one: a new one does as well
  }
}
