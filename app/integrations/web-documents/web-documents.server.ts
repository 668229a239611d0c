import { lookup as resolveName } from "node:dns/promises";
import { isIP } from "node:net";
import type { WebDocument, WebDocuments, WebFailure } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, NoAnswer, openPool, type OpenPool } from "../outgoing-http.server.ts";
import { isPublicAddress } from "./public-address.ts";

type Options = {
  /** In front of /ipfs/…; the operator names it, so that it may be inside. null: IPFS is not read. */
  ipfsGateway: string | null;
  timeoutMs?: number;
  /** Tests replace these; nothing else does. */
  policy?: Partial<Policy>;
};
type Policy = {
  protocols: readonly string[];
  /** Ports as in a URL: "" is the protocol's own. */
  ports: readonly string[];
  isReachable(ip: string): boolean;
  resolve(host: string): Promise<readonly string[]>;
};

const publicWeb: Policy = {
  protocols: ["https:"],
  ports: ["", "8443"],
  isReachable: isPublicAddress,
  resolve: async (host) => (await resolveName(host, { all: true, verbatim: true })).map(({ address }) => address),
};

const MAX_BYTES = 256 * 1024;
const LONGEST_ADDRESS = 2_000;
/** Connections to all strangers together: whoever is slow delays other metadata and nothing else. */
const CONNECTIONS = { connections: 4, queue: 40, maxBytes: MAX_BYTES };

/**
 * Reads what strangers name. Literal hosts are checked here, because nothing resolves them; names are checked where the
 * connection is made, which goes to an address that was checked and not to what the name means a moment later (T-11).
 */
export function webDocuments({ ipfsGateway, timeoutMs = 10_000, policy = {} }: Options): WebDocuments {
  const rules = { ...publicWeb, ...policy };
  const strangers = openPool({ ...CONNECTIONS, lookup: checkedLookup(rules) });
  const gateway = openPool(CONNECTIONS);

  function target(address: string): { url: URL; pool: OpenPool } | WebFailure {
    if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return "address";
    if (/^ipfs:/i.test(address)) {
      const path = ipfsPath(address);
      if (!path) return "address";
      return ipfsGateway
        ? { url: new URL(`${ipfsGateway.replace(/\/+$/, "")}/ipfs/${path}`), pool: gateway }
        : "no-gateway";
    }
    const url = new URL(address);
    const isAllowed = rules.protocols.includes(url.protocol) && rules.ports.includes(url.port);
    if (!isAllowed || url.username || url.password) return "address";
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    return isIP(literal) && !rules.isReachable(literal) ? "blocked" : { url, pool: strangers };
  }

  return {
    async read(address) {
      const found = target(address);
      if (typeof found === "string") return { failure: found };
      const headers = { accept: "application/json", "user-agent": "jangteo-metadata" };
      try {
        return documentIn(await exchange(found.url, { pool: found.pool, method: "GET", headers, timeoutMs }));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { failure: failureOf[error.code] ?? "unreachable" };
      }
    },
  };
}

const failureOf: Record<string, WebFailure> = {
  EBLOCKED: "blocked",
  timeout: "timeout",
  "connect-timeout": "timeout",
  "too-large": "too-large",
  busy: "busy",
};

function documentIn({ status, headers, text }: Incoming): WebDocument {
  if (status >= 300 && status < 400) return { failure: "redirect" };
  if (status === 429 || status >= 500) return { failure: "unreachable" };
  if (status !== 200) return { failure: "status" };
  // Gateways guess the type of a file without an ending, so that plain text and bytes may be JSON.
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const mayBeJson = /^(|application\/([\w.+-]+\+)?json|text\/plain|text\/json|application\/octet-stream)$/.test(type);
  const isPlain = /^(|identity)$/i.test(headers["content-encoding"] ?? "");
  return mayBeJson && isPlain ? { text } : { failure: "type" };
}

/** `<cid>/<path>` of `ipfs://<cid>/<path>`, also of the widespread `ipfs://ipfs/<cid>/<path>`; null: it is none. */
function ipfsPath(address: string): string | null {
  const [cid, ...path] = address
    .slice("ipfs://".length)
    .replace(/^ipfs\//, "")
    .split("/");
  if (!/^ipfs:\/\//i.test(address) || !cid || !/^[A-Za-z0-9]{32,100}$/.test(cid)) return null;
  if (path.some((part) => /^(\.|%2e){1,2}$/i.test(part))) return null;
  return [cid, ...path.map((part) => encodeURIComponent(decoded(part)))].join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Found = { address: string; family: number }[];
type Callback = (error: NodeJS.ErrnoException | null, address: string | Found, family?: number) => void;

/** A look-up with the signature of `dns.lookup`. A name that leads into a private network by one of its addresses is refused as a whole. */
function checkedLookup({ resolve, isReachable }: Policy) {
  return (host: string, { all }: { all?: boolean }, callback: Callback): void => {
    resolve(host)
      .then((addresses) => {
        if (addresses.length === 0 || !addresses.every(isReachable)) throw blocked();
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) callback(null, found);
        else callback(null, found[0]!.address, found[0]!.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, all ? [] : ""));
  };
}

function blocked(): NodeJS.ErrnoException {
  return Object.assign(new Error("the name leads into a private network"), { code: "EBLOCKED" });
}
