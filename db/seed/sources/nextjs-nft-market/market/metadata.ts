export type Metadata = { name: string; description: string; image: string | null };

const gateway = "https://ipfs.io/ipfs/";

/** ipfs:// and https:// only: token URIs are written by strangers and fetched by our server. */
export function webUrl(uri: string): string | null {
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9].*)$/.exec(uri);
  if (ipfs) return gateway + ipfs[1];
  try {
    const url = new URL(uri);
    return url.protocol === "https:" && !isPrivateHost(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}

/** Literal addresses and bare names never belong to a public metadata host. */
function isPrivateHost(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host) || !host.includes(".") || /\.(local|internal)$/.test(host);
}

export function parseMetadata(value: unknown, fallback: string): Metadata {
  const data = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const text = (field: string, limit: number) => (typeof data[field] === "string" ? data[field].slice(0, limit) : "");
  return { name: text("name", 120) || fallback, description: text("description", 2_000), image: webUrl(text("image", 2_000)) };
}

export async function readMetadata(uri: string, fallback: string): Promise<Metadata> {
  const url = webUrl(uri);
  if (!url) return parseMetadata(null, fallback);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: "error", next: { revalidate: 3_600 } });
    return parseMetadata(response.ok ? await response.json() : null, fallback);
  } catch {
    // A slow gateway must not take the page with it.
    return parseMetadata(null, fallback);
  }
}
