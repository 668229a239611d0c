import type { Country } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Address } from "#app/domain/billing/address.ts";
import { addressLines, personName } from "#app/domain/shared/addresses/address-lines.ts";

/** A person's address as their country writes it, with the country in the reader's language. */
export function SavedAddress({ address }: { address: Address }) {
  const t = useT();
  const place = t(`order:country.${address.country.toLowerCase() as Country}`);
  return (
    <address className="saved-address">
      <strong>{personName(address)}</strong>
      {[...addressLines(address), place].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
