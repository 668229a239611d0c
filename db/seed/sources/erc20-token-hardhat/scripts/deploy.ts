import { ethers, network } from "hardhat";

// 토큰의 이름과 수량은 이곳에서 바꿉니다.
const token = {
  name: "Han Token",
  symbol: "HAN",
  cap: ethers.parseEther("1000000000"),
  initialSupply: ethers.parseEther("100000000"),
};

async function main() {
  const [deployer] = await ethers.getSigners();
  if (!deployer) throw new Error("DEPLOYER_KEY가 .env에 없습니다.");
  console.log(`${network.name}: ${deployer.address} 계정으로 배포합니다.`);

  const args = [token.name, token.symbol, token.cap, token.initialSupply, deployer.address] as const;
  const contract = await ethers.deployContract("HanToken", [...args]);
  await contract.waitForDeployment();

  const address = await contract.getAddress();
  console.log(`배포 완료: ${address}`);
  console.log(`검증: npx hardhat verify --network ${network.name} ${address} ${args.map((arg) => `"${arg}"`).join(" ")}`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
