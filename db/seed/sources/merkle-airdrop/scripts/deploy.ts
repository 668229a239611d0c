import { readFileSync } from "node:fs";
import { ethers, network } from "hardhat";

// TOKEN=0x… DEADLINE=2027-01-31T23:59:59+09:00 npx hardhat run scripts/deploy.ts --network polygon
async function main() {
  const { TOKEN, DEADLINE, CLAIMS = "claims.json" } = process.env;
  if (!TOKEN || !DEADLINE) throw new Error("TOKEN과 DEADLINE을 정해 주세요.");
  const deadline = Math.floor(Date.parse(DEADLINE) / 1000);
  if (!(deadline > Date.now() / 1000)) throw new Error(`DEADLINE "${DEADLINE}"은(는) 앞으로 올 시각이어야 합니다.`);
  const { root, total } = JSON.parse(readFileSync(CLAIMS, "utf8"));

  const [deployer] = await ethers.getSigners();
  if (!deployer) throw new Error("DEPLOYER_KEY가 .env에 없습니다.");
  const airdrop = await ethers.deployContract("MerkleAirdrop", [TOKEN, root, deadline, deployer.address]);
  await airdrop.waitForDeployment();
  const address = await airdrop.getAddress();
  console.log(`${network.name}: ${address}`);
  console.log(`이제 토큰 ${ethers.formatEther(total)}개를 이 주소로 보내세요.`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
