import type { MessageKey, Translate } from "#app/i18n/messages.ts";

/** Turns an error of a form (a key of errors.json, values behind a question mark) into words. */
export function errorText(t: Translate, error: string): string {
  const [key, query] = error.split("?", 2);
  const values = Object.fromEntries(new URLSearchParams(query));
  const seconds = Number(values.retryAfter);
  // Long waits are shown in minutes.
  if (key === "too-many-requests" && seconds > 90)
    return t("errors:too-many-requests-minutes", { count: Math.ceil(seconds / 60) });
  if (key === "role-required") return t(`errors:${key}`, { roles: roleNames(t, values.roles) });
  if (key === "account-suspended") return t(`errors:${key}`, suspensionValues(t, values));
  return t(`errors:${key}` as MessageKey, values);
}

/** Roles of operators, separated by spaces, in words. */
function roleNames(t: Translate, roles = ""): string {
  return roles
    .split(" ")
    .map((role) => t(`errors:role.${role}` as MessageKey))
    .join(", ");
}

/** The reason of a suspension in words. */
export function suspensionValues(t: Translate, { reason, support }: Record<string, string>): Record<string, string> {
  return { reason: t(`errors:suspension.${reason}` as MessageKey), support: support ?? "" };
}
