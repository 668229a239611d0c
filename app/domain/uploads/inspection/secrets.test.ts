import { expect, test } from "vitest";
import { secretsIn } from "./secrets.ts";

const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const pem = `-----BEGIN EC PRIVATE KEY-----\n${"MHcCAQEEIHf0l8Fw8Zl2".repeat(4)}\n-----END EC PRIVATE KEY-----`;
const hex = "8f2a559490fb4c1ab9e6ffe5a7e4b1d2c3f4a5968778695a4b3c2d1e0f9e8d7c";

test.each([
  ["a key", "deploy.pem", `x\n\n${pem}`, "private-key", 3, "-----BEGIN EC PRIVATE KEY-----"],
  ["a raw key", "a.ts", `const privateKey = "0x${hex}";`, "private-key", 1, "0x8f••••••7c"],
  ["a phrase in a line", "a.ts", `\nmnemonic: "${phrase}"`, "mnemonic", 2, "legal •••••• yellow"],
  ["a phrase as a list", "a.json", JSON.stringify(phrase.split(" "), null, 1), "mnemonic", 2, "legal •••••• yellow"],
  ["AWS", "a.py", 'key = "AKIAJ7QZL3M5N8PXR2TW"', "access-token", 1, "AKIA••••••TW"],
  ["GitHub", "a.sh", `export T=ghp_${"aB3dE6gH9j".repeat(4)}`, "access-token", 1, "ghp_••••••9j"],
  ["Slack", "a.js", `"xoxb-${"1234567890-".repeat(2)}abcdef"`, "access-token", 1, "xoxb••••••ef"],
  ["Stripe", "a.rb", `sk_live_${"4eC39HqLyjWDarjt"}`, "access-token", 1, "sk_l••••••jt"],
  [".env", "app/.env", "PORT=3000\nDB_PASSWORD=korea1234strong", "environment-file", 2, "kore••••••ng"],
  [".env of production", ".env.production", "API_KEY=9f8e7d6c5b4a39281706", "environment-file", 1, "9f8e••••••06"],
])("%s is found as a secret with its line, and masked", (_, path, text, code, line, masked) => {
  expect(secretsIn(path, text, 10)).toEqual([expect.objectContaining({ code, line, masked })]);
});

test.each([
  ["the header of a private key in prose", "README.md", "Put it between -----BEGIN PRIVATE KEY----- and the end."],
  ["Hardhat's default seed phrase", "a.ts", "test test test test test test test test test test test junk"],
  ["a seed phrase with a wrong checksum", "a.ts", phrase.replace("yellow", "zebra")],
  [
    "the word list",
    "words.json",
    JSON.stringify(
      "abandon ability able about above absent absorb abstract absurd abuse access accident account accuse".split(" "),
    ),
  ],
  [
    "Hardhat's first account",
    "a.ts",
    'privateKey = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"',
  ],
  ["zeros", "a.ts", `PRIVATE_KEY = "0x${"0".repeat(64)}"`],
  ["a hash", "a.ts", `const root = "0x${hex}"`],
  ["Amazon's example", "a.md", "AKIAIOSFODNN7EXAMPLE"],
  ["an example of .env", ".env.example", "DB_PASSWORD=korea1234strong"],
  ["a placeholder", ".env", "API_KEY=your-key-here\nSECRET_KEY=\nTOKEN=<token>"],
])("%s is not reported as a secret", (_, path, text) => {
  expect(secretsIn(path, text, 10)).toEqual([]);
});

test.each([
  ["one word repeated", "abandon "],
  ["seed words repeated", "abandon ability zoo "],
  ["names without a value", "KEY"],
  ["letters", "a"],
  ["blanks", " "],
  ["beginnings of keys", "-----BEGIN PRIVATE KEY-----"],
  ["words before a key", "private_"],
])(
  "a megabyte in one line is searched for secrets in bounded time: %s",
  (_, piece) => {
    const text = piece.repeat(2 ** 20 / piece.length);
    expect(secretsIn(".env", `${text} AKIAJ7QZL3M5N8PXR2TW`, 5).length).toBeLessThanOrEqual(5);
  },
  120_000,
);
