import { demoChain } from "#app/domain/chains/networks.ts";
import { NoNode } from "#app/domain/chains/queries/contract-calls.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Answer } from "./contract.server.ts";
import { endpoints } from "./endpoints.server.ts";
import { Problem } from "./problem.server.ts";

/**
 * The answer of an endpoint on the demo chain for a page that everybody is shown, so that nobody's tries are used up.
 * null where it would be a refusal.
 */
export async function exampleAnswer(
  services: Services,
  { id, values }: { id: string; values: Readonly<Record<string, string>> },
): Promise<Answer | null> {
  const found = endpoints.find(({ contract }) => contract.id === id);
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const input = found?.contract.input.safeParse({ chain: demoChain.slug, ...Object.fromEntries(given) });
  if (!found || !input?.success) return null;
  try {
    const answer = await found.run({ services, key: null, network: demoChain }, input.data);
    return { ...answer, data: found.contract.data.parse(answer.data) };
  } catch (error) {
    if (error instanceof Problem || error instanceof NoNode || error instanceof DomainError) return null;
    throw error;
  }
}
