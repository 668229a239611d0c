import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The way of a party of the order to the other one: their conversation, or for the buyer of a service on sale a new one. */
export function OrderContact({ order: { role, lines, coverId, conversationId } }: { order: OrderView }) {
  const t = useT();
  if (role === "operator") return null;
  if (conversationId !== null) {
    const to = role === "buyer" ? paths.mypage.request(conversationId) : paths.mypage.receivedRequest(conversationId);
    return (
      <LocaleLink to={to} className="link no-print">
        {t("order:parties.conversation")}
      </LocaleLink>
    );
  }
  if (role === "seller" || coverId === null) return null;
  return (
    <LocaleLink to={paths.purchase.request(lines[0]!.serviceId)} className="link no-print">
      {t("order:parties.ask")}
    </LocaleLink>
  );
}
