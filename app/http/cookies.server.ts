import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { randomToken } from "../domain/shared/ids.ts";
import type { Secrets } from "../domain/shared/services.ts";

type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean; path?: string };

/**
 * The one parser of cookies, for the session and for what a cache may keep: the package that Remix and Express read theirs
 * with. It ignores only spaces and tabs around a name (RFC 6265); `trim()` would make `sid` of a name that other readers
 * take for another one.
 */
export function readCookies(header: string | null | undefined): Map<string, string> {
  return new Map(Object.entries(parse(header ?? "")).map(([name, value]) => [name, value ?? ""]));
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  return parse(header ?? "")[name] ?? null;
}

export function cookie(
  name: string,
  value: string,
  { maxAge, httpOnly = true, secure, path = "/" }: CookieOptions,
): string {
  return serialize(name, value, { maxAge, httpOnly, secure, path, sameSite: "lax" });
}

export function isHttps(origin: string): boolean {
  return origin.startsWith("https://");
}

/** `__Host-` binds the cookie to this host and to https; on a plain http origin browsers refuse it. */
export function sessionCookieName(origin: string): string {
  return isHttps(origin) ? "__Host-sid" : "sid";
}

export function sessionCookie(origin: string, token: string | null, days: number): string {
  return cookie(sessionCookieName(origin), token ?? "", {
    maxAge: token ? days * DAY_SECONDS : 0,
    secure: isHttps(origin),
  });
}

const DEVICE_DAYS = 400; // what browsers allow at most

function deviceCookieName(origin: string): string {
  return isHttps(origin) ? "__Host-device" : "device";
}

/** The browser's device id: from its cookie, or a new one to set. */
export function deviceOf(cookies: string | undefined, origin: string): string {
  const kept = readCookie(cookies, deviceCookieName(origin));
  return kept !== null && /^[\w-]{43}$/.test(kept) ? kept : randomToken();
}

export function deviceCookie(origin: string, device: string): string {
  return cookie(deviceCookieName(origin), device, { maxAge: DEVICE_DAYS * DAY_SECONDS, secure: isHttps(origin) });
}

/** A small value that the browser keeps for us and cannot change. */
export function sealValue(secrets: Secrets, purpose: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${macOf(secrets, purpose, payload)}`;
}

export function openValue(secrets: Secrets, purpose: string, sealed: string | null): unknown {
  const [payload = "", mac = ""] = (sealed ?? "").split(".");
  const expected = Buffer.from(macOf(secrets, purpose, payload));
  const given = Buffer.from(mac);
  if (payload === "" || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

function macOf(secrets: Secrets, purpose: string, payload: string): string {
  return createHmac("sha256", secrets.sign("cookie", purpose)).update(payload).digest("base64url");
}
