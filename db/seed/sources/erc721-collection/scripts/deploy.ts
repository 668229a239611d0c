import { ethers, network } from "hardhat";

const settings = {
  name: "Dokkaebi",
  symbol: "DKB",
  maxSupply: 3_333,
  maxPerWallet: 3,
  // keccak256 of the concatenated hashes of all metadata files, in order.
  provenance: ethers.id("replace with the hash of your metadata"),
  hiddenUri: "ipfs://replace-with-your-folder/hidden.json",
  royaltyBps: 500,
};

async function main() {
  const [deployer] = await ethers.getSigners();
  if (!deployer) throw new Error("DEPLOYER_KEY is missing in .env");
  const { name, symbol, maxSupply, maxPerWallet, provenance, hiddenUri, royaltyBps } = settings;
  const collection = await ethers.deployContract("Collection", [
    name, symbol, maxSupply, maxPerWallet, provenance, hiddenUri, deployer.address, royaltyBps,
  ]);
  await collection.waitForDeployment();
  console.log(`${network.name}: ${await collection.getAddress()}`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
