import type { OpenProduct } from "#app/domain/api-products/products.ts";
import { type Weight, missUnits, weights } from "#app/domain/usage/weights.ts";
import type { Contract } from "#app/http/api-v1/contract.server.ts";
import { descriptionIn, type ReferenceLanguage } from "#app/http/api/reference-texts.server.ts";
import { endpoints } from "#app/http/api-v1/endpoints.server.ts";
import { demoLimit } from "#app/http/api-v1/metering.server.ts";
import { type Sample, samplesOf, viemSample } from "#app/http/api-v1/samples.ts";

const base = "/api/v1";

const contractsOf = (product: OpenProduct): Contract[] =>
  endpoints.map(({ contract }) => contract).filter(({ tag }) => tag === product);

/** The endpoints of a product with their weights, as the table of endpoints has them. */
export function endpointRows(product: OpenProduct, lang: ReferenceLanguage) {
  return contractsOf(product).map(({ id, method, path, summary }) => {
    const { units, per }: Weight = weights[id];
    return { id, method, path: path.slice(base.length), lang, summary: descriptionIn(summary, lang), units, per };
  });
}

/** The call of the form in each language, and where there is JSON-RPC, the library that most people read chains with. */
export function samplesFor(
  product: OpenProduct,
  { origin, chain, request }: { origin: string; chain: string; request: string | null },
): Sample[] {
  const samples = request === null ? [] : samplesOf({ method: "GET", url: origin + request });
  const rpc = contractsOf(product).find(({ path: pattern }) => pattern.endsWith("/rpc"));
  if (!rpc) return samples;
  const code = viemSample(origin + rpc.path.replace("{chain}", chain));
  return [...samples, { language: "typescript", name: "TypeScript, viem", code }];
}

export const limits = { missUnits, triesPerHour: demoLimit.points };
