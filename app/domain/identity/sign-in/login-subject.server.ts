import type { Needs } from "#app/domain/shared/services.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";

/** Under what the audit log keeps failed sign-ins: the typed address as a keyed fingerprint, for people type passwords into the wrong field. */
export function loginSubject({ secrets }: Needs<"secrets">, email: string): string {
  return `login:${hashOf(secrets.sign("login-subject", email.toLowerCase())).slice(0, 16)}`;
}
