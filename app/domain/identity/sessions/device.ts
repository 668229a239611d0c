import { UAParser } from "ua-parser-js";

/** Browser and operating system of a user agent by their common names; null when unknown. */
export type Device = { browser: string | null; os: string | null };

/** Names of browsers and systems that differ from those of the parser. */
const NAMES: Record<string, string> = {
  "Chrome Headless": "Chrome",
  "Chrome WebView": "Chrome",
  "Chromium OS": "ChromeOS",
  "Chrome OS": "ChromeOS",
  GSA: "Google",
  KAKAOTALK: "KakaoTalk",
  Line: "LINE",
  "Mac OS": "macOS",
  "Mobile Safari": "Safari",
  "Samsung Browser": "Samsung Internet",
  WebKit: "Safari",
};

/** Clients of the API; the parser knows browsers only. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^PostmanRuntime\//, "Postman"],
  [/^insomnia\//i, "Insomnia"],
  [/^curl\//, "curl"],
  [/^Wget\//, "Wget"],
  [/^(node|undici|node-fetch|axios)\b/i, "Node.js"],
  [/^(python-|aiohttp|httpx|Python\/)/i, "Python"],
  [/^okhttp\//, "OkHttp"],
  [/^Go-http-client\//, "Go"],
  [/^Dart\//, "Dart"],
  [/^Java\/|^Apache-HttpClient\//, "Java"],
];

export function deviceOf(userAgent: string): Device {
  const parser = new UAParser(userAgent);
  const browser = parser.getBrowser().name;
  const os = parser.getDevice().model === "iPad" ? "iPadOS" : parser.getOS().name;
  return {
    browser: browser ? nameOf(browser) : (PROGRAMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null),
    os: os ? nameOf(os) : null,
  };
}

function nameOf(parsed: string): string {
  return NAMES[parsed] ?? parsed;
}

/** Enough of an address to recognise one's own network, too little to find a person: 203.0.113.*, 2001:db8:1:*. "" for none. */
export function maskIp(ip: string): string {
  const v4 = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(ip);
  if (v4) return `${v4.slice(1, 4).join(".")}.*`;
  if (!ip.includes(":")) return "";
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  while (groups.length + after.length < 8) groups.push("0");
  return `${[...groups, ...after].slice(0, 3).join(":")}:*`;
}
