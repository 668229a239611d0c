import type { Country } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Address } from "#app/domain/billing/address.ts";
import { personName } from "./address-fields.tsx";

const LARGEST_FIRST = new Set(["kr", "jp", "cn"]);

/** An address as its country writes it: from the largest to the smallest in East Asia, the other way round elsewhere. */
export function SavedAddress({ address }: { address: Address }) {
  const t = useT();
  const { address1, address2, city, zipCode } = address;
  const country = address.country.toLowerCase();
  const place = t(`order:country.${country as Country}`);
  const lines = LARGEST_FIRST.has(country)
    ? [`(${zipCode}) ${address1.startsWith(city) ? "" : `${city} `}${address1}`, address2, place]
    : [address1, address2, `${zipCode} ${city}`, place];
  return (
    <address className="saved-address">
      <strong>{personName(address)}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
