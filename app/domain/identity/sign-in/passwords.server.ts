import { hash, verify } from "@node-rs/argon2";

// OWASP Password Storage: Argon2id, 19 MiB, two passes, one lane.
const ARGON2ID = 2; // the package exports its names as a const enum, which isolated modules cannot read
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of the same cost of a password nobody has: an unknown account takes as long as a known one. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$R0CR+a5IF+bzKnqVCItHcQ$sP09ttek1zRl/OXvu9ZNIEaI5imDFkSZazpUwktIL9Y";

/** NFKC first: one keyboard writes é as one character, another as two. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), options);
}

/** Does the same work when there is no hash to compare with. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, password.normalize("NFKC"));
  return matches && passwordHash != null;
}
