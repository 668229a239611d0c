import { resetPassword } from "#app/domain/identity/recovery/reset-password.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/recovery.server.ts";
import { apiVisit } from "#app/http/visit.server.ts";

const resource = endpoint(
  operation(contracts.passwordReset, async (call, { token, verificationId = "", phone = "", email = "", password }) => {
    const proof =
      token === undefined
        ? ({ method: "sms", verificationId, phone, email } as const)
        : ({ method: "mail", token } as const);
    await resetPassword(call.services, apiVisit(call), proof, password);
    return null;
  }),
);
export const loader = resource;
export const action = resource;
