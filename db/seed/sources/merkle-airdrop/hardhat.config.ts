import "@nomicfoundation/hardhat-toolbox";
import "dotenv/config";
import type { HardhatUserConfig } from "hardhat/config";

const accounts = process.env.DEPLOYER_KEY ? [process.env.DEPLOYER_KEY] : [];

const config: HardhatUserConfig = {
  solidity: { version: "0.8.28", settings: { optimizer: { enabled: true, runs: 200 }, evmVersion: "cancun" } },
  networks: {
    sepolia: { url: process.env.SEPOLIA_RPC_URL ?? "https://rpc.sepolia.org", accounts },
    polygon: { url: process.env.POLYGON_RPC_URL ?? "https://polygon-rpc.com", accounts },
  },
  etherscan: { apiKey: process.env.ETHERSCAN_API_KEY ?? "" },
};

export default config;
