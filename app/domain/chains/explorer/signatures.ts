import type { Hex } from "../block.ts";

/** Functions of the ERC standards by their selector: the first four bytes of calldata. */
const functions: Readonly<Record<string, string>> = {
  "0xa9059cbb": "transfer(address,uint256)",
  "0x23b872dd": "transferFrom(address,address,uint256)",
  "0x095ea7b3": "approve(address,uint256)",
  "0x42842e0e": "safeTransferFrom(address,address,uint256)",
  "0xb88d4fde": "safeTransferFrom(address,address,uint256,bytes)",
  "0xf242432a": "safeTransferFrom(address,address,uint256,uint256,bytes)",
  "0x2eb2c2d6": "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)",
  "0xa22cb465": "setApprovalForAll(address,bool)",
  "0xd505accf": "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
  "0x40c10f19": "mint(address,uint256)",
  "0x6a627842": "mint(address)",
  "0x42966c68": "burn(uint256)",
  "0xd0e30db0": "deposit()",
  "0x2e1a7d4d": "withdraw(uint256)",
};

/** Events of the same standards by their first topic. */
const events: Readonly<Record<string, string>> = {
  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef": "Transfer",
  "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925": "Approval",
  "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31": "ApprovalForAll",
  "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62": "TransferSingle",
  "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb": "TransferBatch",
  "0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b": "URI",
  "0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0": "OwnershipTransferred",
};

const SELECTOR = 10;

/** null: calldata without a selector. A name is what the selector stands for by the standards; a contract may mean another. */
export function functionOf(input: Hex): { selector: string; name: string | null } | null {
  if (input.length < SELECTOR) return null;
  const selector = input.slice(0, SELECTOR);
  return { selector, name: functions[selector] ?? null };
}

export const eventOf = (topic: Hex | undefined): string | null => (topic ? (events[topic] ?? null) : null);
