// npm run tree -- data/받는-사람.csv claims.json
import { readFileSync, writeFileSync } from "node:fs";
import { formatUnits } from "ethers";
import { parseRecipients, treeOf } from "./recipients";

const [input, output = "claims.json"] = process.argv.slice(2);
if (!input) throw new Error("받는 사람 CSV 파일을 지정하세요.");

const recipients = parseRecipients(readFileSync(input, "utf8"));
const tree = treeOf(recipients);
const claims = Object.fromEntries(
  recipients.map(({ index, account, amount }) => [
    account,
    { index, amount: String(amount), proof: tree.getProof([String(index), account, String(amount)]) },
  ]),
);
const total = recipients.reduce((sum, { amount }) => sum + amount, 0n);

writeFileSync(output, JSON.stringify({ root: tree.root, total: String(total), claims }, null, 2));
console.log(`${recipients.length}명, 합계 ${formatUnits(total)} 토큰`);
console.log(`루트 ${tree.root}`);
