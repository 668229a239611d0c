import { DeleteAccountInput } from "#app/domain/account/input.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { nothing } from "./shapes.ts";

export const deleteOwnAccount = {
  method: "DELETE",
  path: "/api/user/account",
  tag: "user",
  access: "member",
  summary:
    "Delete the account permanently. 409 lists in errors.reasons what must be settled first (purchases-open, sales-open, services-active, balance-open, commission-open, projects-shared, sole-operator)",
  input: DeleteAccountInput,
  output: nothing,
  refusals: ["account-blocked", "password-wrong", "password-not-set", "demo-account", "too-many-requests"],
  message: "errors:account-deleted",
} as const satisfies Contract;
