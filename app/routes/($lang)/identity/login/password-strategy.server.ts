import type { SessionStorage } from "@remix-run/node";
import { type AuthenticateOptions, Strategy } from "remix-auth";
import type { LoginInput } from "#app/domain/identity/sign-in/input.ts";
import type { Admission } from "#app/domain/identity/sign-in/admit.server.ts";

/**
 * Form login as a strategy of remix-auth. The form has been read and checked by `submitForm`, and a refusal of the use
 * case stays a DomainError, so that the page shows it in the form.
 */
export class PasswordStrategy extends Strategy<Admission<"page">, LoginInput> {
  name = "password";

  constructor(
    private readonly input: LoginInput,
    verify: (input: LoginInput) => Promise<Admission<"page">>,
  ) {
    super(verify);
  }

  async authenticate(request: Request, sessions: SessionStorage, options: AuthenticateOptions) {
    return this.success(await this.verify(this.input), request, sessions, options);
  }
}
