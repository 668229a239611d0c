import { z } from "zod";
import { email, typedPassword } from "#app/domain/identity/sign-in/input.ts";

/** Re-authentication of the account's owner: by the password, or by the e-mail address where there is no password. */
export const ProofByPassword = z.object({ password: typedPassword });
export const ProofByEmail = z.object({ email });
export type OwnerProof = z.output<typeof ProofByPassword> | z.output<typeof ProofByEmail>;

const understood = z.boolean("must-agree").refine((value) => value, "must-agree");
export const DeleteByPassword = ProofByPassword.extend({ understood });
export const DeleteByEmail = ProofByEmail.extend({ understood });

/** Body of the JSON API. */
export const DeleteAccountInput = z.strictObject({ password: typedPassword });
