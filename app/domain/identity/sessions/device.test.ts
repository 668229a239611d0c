import { expect, test } from "vitest";
import { deviceOf, maskIp } from "./device.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const GALAXY = "Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Edge", "Windows"],
  [`${WINDOWS} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, "Whale", "Windows"],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera", "Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Windows"],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, "Safari", "macOS"],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`, "Chrome", "macOS"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome",
    "ChromeOS",
  ],
  [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari", "iOS"],
  [`${PHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, "Chrome", "iOS"],
  [`${PHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iOS"],
  [`${PHONE} Mobile/15E148 KAKAOTALK 25.1.0`, "KakaoTalk", "iOS"],
  [`${PHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.1; 16PRO)`, "NAVER", "iOS"],
  [`${PHONE} Mobile/15E148`, "Safari", "iOS"],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPadOS",
  ],
  [`${GALAXY} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  [`${GALAXY} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  ["curl/8.11.0", "curl", null],
  ["node", "Node.js", null],
  ["python-requests/2.32.3", "Python", null],
  ["PostmanRuntime/7.42.0", "Postman", null],
  ["okhttp/4.12.0", "OkHttp", null],
  ["", null, null],
  ["<script>alert(1)</script>", null, null],
])("the user agent %s is recognised as browser and system", (userAgent, browser, os) => {
  expect(deviceOf(userAgent)).toEqual({ browser, os });
});

test.each([
  ["203.0.113.77", "203.0.113.*"],
  ["::ffff:203.0.113.77", "203.0.113.*"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
  ["2001:db8::6", "2001:db8:0:*"],
  ["::1", "0:0:0:*"],
  ["FE80::1", "fe80:0:0:*"],
  ["", ""],
  ["unknown", ""],
])("the IP address %j is shown as %j", (ip, shown) => {
  expect(maskIp(ip)).toBe(shown);
});
