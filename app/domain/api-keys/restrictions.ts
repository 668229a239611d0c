import { BlockList, isIP } from "node:net";

/** "203.0.113.7" or "203.0.113.0/28", v4 or v6. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes("%")) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** "https://app.example": scheme, host and port, nothing else. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Whether an address lies in one of the networks. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits] = network.split("/");
    const type = isIP(start) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  return list.check(address, family === 4 ? "ipv4" : "ipv6");
}
