import { z } from "zod";
import { email, typedPassword } from "#app/domain/identity/sign-in/input.ts";

/** The owner shows once more who they are: the password, or where there is none the address. */
export const ProofByPassword = z.object({ password: typedPassword });
export const ProofByEmail = z.object({ email });
export type OwnerProof = z.output<typeof ProofByPassword> | z.output<typeof ProofByEmail>;

const understood = z.boolean("must-agree").refine((value) => value, "must-agree");
export const DeleteByPassword = ProofByPassword.extend({ understood });
export const DeleteByEmail = ProofByEmail.extend({ understood });

/** The JSON door. */
export const DeleteAccountInput = z.strictObject({ password: typedPassword });
