// npm run allowlist -- wallets.txt → prints the root and writes allowlist.json with one proof per wallet.
import { readFileSync, writeFileSync } from "node:fs";
import { StandardMerkleTree } from "@openzeppelin/merkle-tree";
import { getAddress } from "ethers";

const path = process.argv[2];
if (!path) throw new Error("지갑 주소가 한 줄에 하나씩 적힌 파일을 지정하세요.");

const wallets = [...new Set(readFileSync(path, "utf8").split(/\s+/).filter(Boolean).map((line) => getAddress(line)))];
if (wallets.length === 0) throw new Error(`${path}에 주소가 없습니다.`);
const tree = StandardMerkleTree.of(wallets.map((wallet) => [wallet]), ["address"]);
const proofs = Object.fromEntries(wallets.map((wallet) => [wallet, tree.getProof([wallet])]));

writeFileSync("allowlist.json", JSON.stringify({ root: tree.root, proofs }, null, 2));
console.log(`${wallets.length}개 지갑, 루트 ${tree.root}`);
