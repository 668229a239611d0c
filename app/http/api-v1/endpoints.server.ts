import type { Endpoint } from "./contract.server.ts";
import { accountEndpoints } from "./contracts/account.server.ts";
import { nftEndpoints } from "./contracts/nfts.server.ts";
import { tokenEndpoints } from "./contracts/tokens.server.ts";
import { walletNftEndpoints } from "./contracts/wallet-nfts.server.ts";
import { walletTokenEndpoints } from "./contracts/wallet-tokens.server.ts";
import { web3Endpoints } from "./contracts/web3.server.ts";

/** Every endpoint of /api/v1. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...web3Endpoints,
  ...tokenEndpoints,
  ...walletTokenEndpoints,
  ...nftEndpoints,
  ...walletNftEndpoints,
];

type Found = { params: Record<string, string>; byMethod: ReadonlyMap<string, Endpoint> };
type Place = { segments: readonly string[]; byMethod: Map<string, Endpoint> };

const places = placesOf(endpoints);

function placesOf(all: readonly Endpoint[]): Place[] {
  const byPath = new Map<string, Place>();
  for (const endpoint of all) {
    const { path, method } = endpoint.contract;
    const place = byPath.get(path) ?? { segments: path.split("/"), byMethod: new Map() };
    place.byMethod.set(method, endpoint);
    byPath.set(path, place);
  }
  // If two endpoints fit, the one that spells more out is meant: /{chain}/blocks/at before /{chain}/blocks/{block}.
  const fixed = ({ segments }: Place) => segments.map((segment) => (segment.startsWith("{") ? "1" : "0")).join("");
  return [...byPath.values()].sort((a, b) => fixed(a).localeCompare(fixed(b)));
}

/** The endpoints at an address; null when there is nothing. */
export function endpointsAt(pathname: string): Found | null {
  const segments = pathname.split("/");
  for (const place of places) {
    const params = paramsOf(place.segments, segments);
    if (params) return { params, byMethod: place.byMethod };
  }
  return null;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: [string, string][] = [];
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    if (!part.startsWith("{")) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (value === null || value === "") return null;
    params.push([part.slice(1, -1), value]);
  }
  return Object.fromEntries(params);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The methods of an address, for `Allow`. */
export function methodsAt(pathname: string): string[] {
  const methods = [...(endpointsAt(pathname)?.byMethod.keys() ?? ["GET"])];
  return [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
}
