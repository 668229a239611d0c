import type { MessageKey, Translate } from "#app/i18n/messages.ts";

type Roles = { isOperator: boolean; isPartner: boolean; shop: string | null };

export function roleWords(t: Translate, { isOperator, isPartner, shop }: Roles): string {
  const roles = [
    isOperator ? t("admin:member.operator") : null,
    shop === null ? null : t("market:table.seller"),
    isPartner ? t("mypage:nav.partner") : null,
  ].filter(Boolean);
  return roles.length > 0 ? roles.join(", ") : t("order:parties.buyer");
}

type States = { suspendedAt: Date | string | null; deletedAt: Date | string | null };

export function stateKey({ suspendedAt, deletedAt }: States): MessageKey {
  if (deletedAt) return "admin:member.deleted";
  return suspendedAt ? "admin:member.suspended" : "admin:members.state.open";
}
