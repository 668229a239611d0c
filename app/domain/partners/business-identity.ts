import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Country } from "#app/i18n/locales.ts";
import { businessNumber } from "../shared/business-number.ts";

/** Mail providers where anybody has an address: a shared domain says nothing about a business. */
const SHARED_DOMAINS = new Set([
  "gmail.com",
  "googlemail.com",
  "naver.com",
  "daum.net",
  "hanmail.net",
  "kakao.com",
  "nate.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "yahoo.com",
  "yahoo.co.jp",
  "icloud.com",
  "me.com",
  "proton.me",
  "protonmail.com",
  "gmx.de",
  "web.de",
  "qq.com",
  "163.com",
  "126.com",
]);

/** A business number as it is kept: the ten digits of a Korean one, otherwise as it was written. null: it cannot be one. */
export function businessNumberOf(country: Country, typed: string): string | null {
  return country === "kr" ? businessNumber(typed) : /[\p{L}\d]{3}/u.test(plain(typed)) ? typed : null;
}

/** A business number in one spelling, with its country. */
export function businessKeyOf(country: Country, number: string): string {
  return `${country}:${plain(number)}`;
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, "");

/** null where everybody may have an address. */
export function emailDomainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return SHARED_DOMAINS.has(domain) ? null : domain;
}

/** An address of a website as people type it, with its scheme. null: it is none. */
export function websiteOf(typed: string): string | null {
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/^[\d.]+$/.test(url.hostname) ? url.href : null;
}

export function websiteHostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, "");
}

/** A telephone number, landlines included, to E.164; without + it is one of the country. null: it cannot be one. */
export function officePhone(country: Country, typed: string): string | null {
  const defaultCountry = country.toUpperCase() as CountryCode;
  const number = parsePhoneNumberFromString(typed.normalize("NFKC"), { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
