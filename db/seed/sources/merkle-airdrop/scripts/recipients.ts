import { StandardMerkleTree } from "@openzeppelin/merkle-tree";
import { getAddress, parseUnits } from "ethers";

export type Recipient = { index: number; account: string; amount: bigint };
export type Leaf = [index: string, account: string, amount: string];

/** Reads `address,amount` lines (amount in whole tokens). Says which line is wrong; refuses an address named twice. */
export function parseRecipients(csv: string, decimals = 18): Recipient[] {
  const seen = new Map<string, number>();
  const recipients: Recipient[] = [];
  for (const [row, line] of csv.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
    const [address = "", amount = "", ...rest] = line.split(",").map((cell) => cell.trim());
    if (line.trim() === "" || (row === 0 && address.toLowerCase() === "address")) continue;
    const at = `${row + 1}번째 줄`;
    if (rest.length > 0) throw new Error(`${at}: 값이 둘보다 많습니다.`);
    const account = checked(address, at);
    if (!/^\d+(\.\d+)?$/.test(amount)) throw new Error(`${at}: 수량 "${amount}"을(를) 읽을 수 없습니다.`);
    const earlier = seen.get(account);
    if (earlier !== undefined) throw new Error(`${at}: ${earlier}번째 줄과 주소가 같습니다.`);
    seen.set(account, row + 1);
    recipients.push({ index: recipients.length, account, amount: parseUnits(amount, decimals) });
  }
  return recipients;
}

function checked(address: string, at: string): string {
  try {
    return getAddress(address);
  } catch {
    throw new Error(`${at}: 주소 "${address}"이(가) 올바르지 않습니다.`);
  }
}

export function treeOf(recipients: Recipient[]): StandardMerkleTree<Leaf> {
  return StandardMerkleTree.of(
    recipients.map(({ index, account, amount }): Leaf => [String(index), account, String(amount)]),
    ["uint256", "address", "uint256"],
  );
}
