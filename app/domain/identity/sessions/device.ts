/** What a user agent says about itself, in the names people know; null for what it keeps to itself. */
export type Device = { browser: string | null; os: string | null };

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// From the particular to the general: nearly everybody claims to be Safari.
const BROWSERS: Names = [
  [/\bKAKAOTALK\b/i, "KakaoTalk"],
  [/\bNAVER\(inapp/i, "NAVER"],
  [/\bLine\/\d/, "LINE"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(AN|AV)\//, "Facebook"],
  [/\bWhale\//, "Whale"],
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPiOS)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFxiOS\/|\bFirefox\//, "Firefox"],
  [/\b(CriOS|Chrome|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/\b(iPhone|iPad|Macintosh)\b.*\bAppleWebKit\//, "Safari"],
  // Programs, at the door of the API.
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

const SYSTEMS: Names = [
  [/\biPad\b/, "iPadOS"],
  [/\b(iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X|macOS)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceOf(userAgent: string): Device {
  const named = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: named(BROWSERS), os: named(SYSTEMS) };
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
