/** A place as it is kept; the country in either case. */
type Place = { country: string; address1: string; address2: string; city: string; zipCode: string };

/** Countries that write from the largest part to the smallest, and the family name first; with what a region looks like. */
const LARGEST_FIRST: Readonly<Record<string, RegExp>> = {
  kr: /^\S+[도시]\s+/,
  jp: /^.{2,3}?[都道府県]/,
  cn: /^.{2,3}?[省市]/,
};

const isLargestFirst = (country: string): boolean => country.toLowerCase() in LARGEST_FIRST;

/** A person's name as their country writes it. */
export function personName({
  firstName,
  lastName,
  country,
}: Record<"firstName" | "lastName" | "country", string>): string {
  return isLargestFirst(country) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/**
 * The lines of an address as its country writes it, without names. Search for addresses gives streets that begin with
 * their region and city: these are not written twice.
 */
export function addressLines({ country, address1, address2, city, zipCode }: Place): string[] {
  const region = LARGEST_FIRST[country.toLowerCase()];
  if (!region) return [address1, address2, `${zipCode} ${city}`].filter(Boolean);
  const isNamed = [address1, address1.replace(region, "")].some((street) => street.startsWith(city));
  return [`(${zipCode}) ${isNamed ? address1 : `${city} ${address1}`}`, address2].filter(Boolean);
}

/** The address in one line, for documents. */
export function addressLine(place: Place): string {
  return addressLines(place).join(isLargestFirst(place.country) ? " " : ", ");
}
