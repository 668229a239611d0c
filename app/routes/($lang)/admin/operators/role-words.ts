import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** Roles by their names; a word for none. */
export function rolesInWords(t: Translate, roles: readonly OperatorRole[]): string {
  return roles.length > 0 ? roles.map((role) => t(`errors:role.${role}`)).join(", ") : t("errors:role.none");
}
