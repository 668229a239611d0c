/** Values that no parameter expects. */
export const hostile = [
  "",
  "-1",
  "1.5",
  "1e3",
  "99999999999999999999999",
  "2026-13-01",
  "0000-01-01",
  "0000-01-01T00:00:00Z",
  "999999999999999",
  "'; drop table api_keys; --",
  "\u0000",
  "__proto__",
  "🧨",
  "０１２",
  "x".repeat(3000),
  "0x",
  "null",
  "NaN",
  "1e309",
  "[]",
  "true,true",
];

const hex = (letters: number) => `0x${"aB".repeat(letters).slice(0, letters)}`;
const CHECKSUMMED = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const small = CHECKSUMMED.toLowerCase();

const address = [
  small.slice(0, -1),
  `${small}0`,
  small.slice(2),
  small.replace("0x", "0X"),
  CHECKSUMMED.replace("C8", "c8"),
  hex(40),
  `${small} `,
  `${small},${small}`,
  "vitalik.eth",
  "-1",
  "1.5",
  "９",
];
const hash = [hex(63), hex(65), hex(64).slice(2), hex(64).replace("0x", "0X"), "-1", "1.5", "latest"];
const number = ["-1", "1.5", "1e3", "0x1", "+1", " 1", "９", "9".repeat(16), "9".repeat(400)];
const moment = [
  "2026-13-01T00:00:00Z",
  "2026-01-01",
  "now",
  "1767225600",
  "-1",
  "9".repeat(400),
  "2026-01-01T00:00:00",
];
const day = ["2026-13-01", "2026-02-30", "today", "1767225600", "-1", "2026-01-01T00:00:00Z"];
const word = ["DESC", "sideways", "1", "-1", "asc,desc", "９"];

/** Values of each parameter in a path or a query that are refused as its own fault. */
export const wrongValues: Readonly<Record<string, readonly string[]>> = {
  address,
  counterparty: address,
  contract: address,
  owner: address,
  spender: address,
  token: address,
  addresses: address.filter((value) => !value.includes(",")).concat(Array(26).fill(small).join(","), `${small},`),
  hash,
  topic0: hash,
  topic1: hash,
  topic2: hash,
  topic3: hash,
  block: [...number.filter((value) => value !== "0x1"), "pending", "earliest", "safe", "LATEST", hex(63)],
  fromBlock: [...number, "latest"],
  toBlock: [...number, "finalized"],
  fromDate: moment,
  toDate: moment,
  time: moment,
  from: day,
  to: day,
  tokenId: ["-1", "1.5", "1e3", "0x1", (2n ** 256n).toString(), "9".repeat(400), "９"],
  limit: ["0", "101", "-1", "1.5", "1e1", "0x1", "01", "+1", "９", "9".repeat(400)],
  cursor: ["x", "a.b.c", "é.é", "a.".repeat(600), "-1"],
  order: word,
  q: ["", " ", "\u0000", "a\u0007b", "x".repeat(51)],
  direction: word,
  closest: word,
  group: word,
  verify: ["1", "TRUE", "yes", "-1"],
  decode: ["1", "TRUE", "yes", "-1"],
};
/** A chain that is none is an answer of its own. */
export const unknownChains = ["0", "-1", "1.5", "31337x", "0x7a69", "9".repeat(30), "DEMO", "９", "__proto__"];
