import { expect, test } from "vitest";
import { isNetwork, isOrigin, isWithin } from "./restrictions.ts";

test.for([
  ["203.0.113.7", true],
  ["203.0.113.0/28", true],
  ["2001:db8::/32", true],
  ["203.0.113.0/33", false],
  ["2001:db8::/129", false],
  ["203.0.113.0/", false],
  ["203.0.113.0/28/1", false],
  ["203.0.113", false],
  ["fe80::1%eth0", false],
  ["example.com", false],
  ["", false],
] as const)("%s as a network: %s", ([text, isOne]) => {
  expect(isNetwork(text)).toBe(isOne);
});

test.for([
  ["https://app.example", true],
  ["http://localhost:3000", true],
  ["https://app.example/", false],
  ["https://app.example/path", false],
  ["https://App.example", false],
  ["https://app.example:443", false],
  ["https://*.example", true],
  ["app.example", false],
  ["null", false],
  ["file://x", false],
] as const)("%s as an origin: %s", ([text, isOne]) => {
  expect(isOrigin(text)).toBe(isOne);
});

test("an address lies in its networks, also as IPv4 within IPv6", () => {
  const networks = ["203.0.113.0/28", "198.51.100.7", "2001:db8::/32"];
  for (const ip of ["203.0.113.0", "203.0.113.15", "::ffff:203.0.113.3", "198.51.100.7", "2001:db8:1::5"])
    expect([ip, isWithin(networks, ip)]).toEqual([ip, true]);
  for (const ip of ["203.0.113.16", "198.51.100.8", "2001:db9::1", "::1", "", "unknown"])
    expect([ip, isWithin(networks, ip)]).toEqual([ip, false]);
});
