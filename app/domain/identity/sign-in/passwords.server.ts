import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue } from "#app/domain/shared/bounded-queue.ts";

// OWASP Password Storage: Argon2id, 19 MiB, two passes, one lane.
const ARGON2ID = 2; // the package exports its names as a const enum, which isolated modules cannot read
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of the same cost of a password nobody has: an unknown account takes as long as a known one. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$R0CR+a5IF+bzKnqVCItHcQ$sP09ttek1zRl/OXvu9ZNIEaI5imDFkSZazpUwktIL9Y";

/**
 * Argon2 computes in the threads that files and name look-ups need as well, and takes a core for 30 ms each time: a core
 * and a thread are left to everything else. docs/decisions/024.
 */
const turns = new BoundedQueue({
  running: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 64,
  patienceMs: 5_000,
});

/** NFKC first: one keyboard writes é as one character, another as two. Refuses with overloaded when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password.normalize("NFKC"), options));
}

/** Does the same work when there is no hash to compare with. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await turns.run(() => verify(passwordHash ?? NOBODY, password.normalize("NFKC")));
  return matches && passwordHash != null;
}
