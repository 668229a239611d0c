/** How long a process that takes money is left alone with it; afterwards the same request may be sent again beside its own. */
export const captureLeaseMs = 20_000;

export function isBeingCaptured({ capturingSince }: { capturingSince: Date | null }, now: Date): boolean {
  return capturingSince !== null && now.getTime() - capturingSince.getTime() < captureLeaseMs;
}
