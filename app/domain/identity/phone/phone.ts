import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { countries } from "#app/i18n/locales.ts";

// Sending codes abroad is what SMS pumping lives on: only countries this product speaks to, and only mobile numbers there
// (the metadata of mobile numbers knows no others, premium ones least of all).
const SERVED_CALLING_CODES: ReadonlySet<string> = new Set(
  countries.map((country) => getCountryCallingCode(country.toUpperCase() as CountryCode)),
);
const HOME_COUNTRY: CountryCode = "KR";
const KOREAN_MOBILE = /^\+821[016789]\d{7,8}$/;

export type PhoneProblem = "phone" | "phone-country";

/** A phone number as people type it (010-1234-5678, +82 10 …, +49 …) to E.164. Numbers without + are Korean. */
export function parsePhone(typed: string): { phone: string } | { problem: PhoneProblem } {
  const number = parsePhoneNumberFromString(typed.normalize("NFKC"), { defaultCountry: HOME_COUNTRY, extract: false });
  if (!number?.isValid() || number.ext) return { problem: "phone" };
  if (number.countryCallingCode === "82")
    return KOREAN_MOBILE.test(number.number) ? { phone: number.number } : { problem: "phone" };
  return isServed(number.country, number.countryCallingCode) ? { phone: number.number } : { problem: "phone-country" };
}

/** Guernsey's +44 goes with Britain's; but +1 is shared with islands where text messages cost a multiple. */
function isServed(country: CountryCode | undefined, callingCode: string): boolean {
  if (callingCode === "1") return country === "US";
  return SERVED_CALLING_CODES.has(callingCode);
}

/** For showing a number back: its owner recognises it, nobody else learns it. */
export function maskPhone(phone: string): string {
  const last = phone.slice(-4);
  if (phone.startsWith("+82")) return `0${phone.slice(3, 5)}-****-${last}`;
  return `${phone.slice(0, 3)} *** ${last}`;
}

/** The block of 10 000 neighbours a number belongs to: pumping runs through such blocks. */
export function phoneBlock(phone: string): string {
  return phone.slice(0, -4);
}

/** The calling code of a number that parsePhone made: 82, 49, 1. */
export function callingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? "";
}
