import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { buyerOnly, everyMember, operatorOnly, type Rule } from "./roles.ts";

type Own = { applicationId: string; leadId: string };

/** The pages of the partner programme. The owner is no partner. */
export const partnerAddresses: Record<string, [(facts: Own) => string, Rule]> = {
  "/mypage/partner": [() => paths.mypage.partner(), everyMember(200)],
  "/mypage/partner/payouts": [() => paths.mypage.partnerPayouts(), everyMember(404)],
  "/mypage/partner/sales/csv": [() => paths.mypage.partnerSales(), everyMember(404)],
  "/mypage/partner/weeks/csv": [() => paths.mypage.partnerWeeks(), everyMember(404)],
  "/mypage/partner/leads": [() => paths.mypage.partnerLeads(), everyMember(404)],
  "/admin/partners/leads": [() => adminPaths.leads(), operatorOnly],
  "/admin/partners/leads/:leadId": [({ leadId }) => adminPaths.lead(leadId), operatorOnly],
  "/mypage/partner/:applicationId": [({ applicationId }) => paths.mypage.partnerApplication(applicationId), buyerOnly],
  "/admin/partners": [() => adminPaths.partners(), operatorOnly],
  "/admin/partners/:applicationId": [({ applicationId }) => adminPaths.partner(applicationId), operatorOnly],
};
