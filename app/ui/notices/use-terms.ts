import { useRouteLoaderData } from "@remix-run/react";
import { presetNumbers, type QuotedTerms } from "#app/domain/settings/numbers.ts";

/** The figures in force that pages quote. An error page whose frame could not be loaded has those of the house. */
export function useTerms(): QuotedTerms {
  const frame = useRouteLoaderData<{ terms: QuotedTerms }>("root");
  return frame?.terms ?? presetNumbers;
}
