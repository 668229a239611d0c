import type { ServiceForSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { licenceTermsText } from "#app/domain/catalog/licence-terms.ts";
import { extendedSupportMonths, supportMonths } from "#app/domain/terms.ts";
import type { VatModel } from "#app/domain/shared/money.ts";
import { type Charge, sharesOf } from "#app/domain/orders/price.ts";

/** The order line frozen from the service as it is today: later edits of the service do not change it. */
export function frozenLine(service: ServiceForSale, charge: Charge, vatModel: VatModel) {
  const shares = sharesOf(charge.total, charge.currency, vatModel);
  return {
    serviceId: service.id,
    versionId: service.liveVersion?.id ?? null,
    serviceType: service.type,
    title: service.title,
    titleLocale: service.titleLocale,
    baseAmount: charge.base,
    options: charge.options,
    supportMonths: charge.support > 0 ? extendedSupportMonths : supportMonths,
    supportAmount: charge.support,
    amount: charge.total,
    supplyAmount: shares.supply,
    vatAmount: shares.vat,
    vatModel,
    sellerAmount: shares.seller,
    platformAmount: shares.platform,
    licenceTerms: licenceTermsText(service.licenceTerms),
  };
}
