import { loadFixture, time } from "@nomicfoundation/hardhat-toolbox/network-helpers";
import { expect } from "chai";
import { ethers } from "hardhat";
import { parseRecipients, treeOf } from "../scripts/recipients";

async function deploy() {
  const [owner, alice, bob, carol] = await ethers.getSigners();
  const recipients = parseRecipients(`${alice.address},100\n${bob.address},2.5`);
  const tree = treeOf(recipients);
  const token = await ethers.deployContract("TestToken", [owner.address, ethers.parseEther("1000")]);
  const deadline = (await time.latest()) + 7 * 24 * 3600;
  const airdrop = await ethers.deployContract("MerkleAirdrop", [
    await token.getAddress(), tree.root, deadline, owner.address,
  ]);
  await token.transfer(await airdrop.getAddress(), ethers.parseEther("200"));
  const argsOf = (index: number) => {
    const { account, amount } = recipients[index];
    return [index, account, amount, tree.getProof([String(index), account, String(amount)])] as const;
  };
  return { airdrop, token, deadline, argsOf, owner, alice, bob, carol };
}

describe("MerkleAirdrop", () => {
  it("pays the listed account, whoever sends the transaction", async () => {
    const { airdrop, token, argsOf, alice, carol } = await loadFixture(deploy);
    await expect(airdrop.connect(carol).claim(...argsOf(0))).to.changeTokenBalances(
      token,
      [alice, carol],
      [ethers.parseEther("100"), 0n],
    );
    expect(await airdrop.isClaimed(0)).to.equal(true);
    expect(await airdrop.isClaimed(1)).to.equal(false);
  });

  it("pays once", async () => {
    const { airdrop, argsOf } = await loadFixture(deploy);
    await airdrop.claim(...argsOf(0));
    await expect(airdrop.claim(...argsOf(0))).to.be.revertedWithCustomError(airdrop, "AlreadyClaimed").withArgs(0n);
  });

  it("refuses another account, amount or index", async () => {
    const { airdrop, argsOf, carol } = await loadFixture(deploy);
    const [index, account, amount, proof] = argsOf(0);
    for (const args of [
      [index, carol.address, amount, proof],
      [index, account, amount + 1n, proof],
      [7, account, amount, proof],
    ] as const) {
      await expect(airdrop.claim(...args)).to.be.revertedWithCustomError(airdrop, "WrongProof");
    }
  });

  it("closes after the deadline and only then lets the owner sweep", async () => {
    const { airdrop, token, deadline, argsOf, owner, carol } = await loadFixture(deploy);
    await expect(airdrop.sweep(owner.address)).to.be.revertedWithCustomError(airdrop, "ClaimStillOpen");
    await airdrop.claim(...argsOf(1));
    await time.increaseTo(deadline + 1);
    await expect(airdrop.claim(...argsOf(0))).to.be.revertedWithCustomError(airdrop, "ClaimClosed");
    await expect(airdrop.connect(carol).sweep(carol.address)).to.be.revertedWithCustomError(
      airdrop,
      "OwnableUnauthorizedAccount",
    );
    await expect(airdrop.sweep(owner.address)).to.changeTokenBalance(token, owner, ethers.parseEther("197.5"));
  });
});

describe("parseRecipients", () => {
  const address = "0x1111111111111111111111111111111111111111";

  it("skips the heading, blank lines and a byte order mark", () => {
    expect(parseRecipients(`\uFEFFaddress,amount\r\n${address},1.5\r\n\r\n`)).to.deep.equal([
      { index: 0, account: address, amount: ethers.parseEther("1.5") },
    ]);
  });

  for (const [what, csv, message] of [
    ["a bad address", "0x12,1", "1번째 줄: 주소"],
    ["a bad amount", `${address},-1`, "1번째 줄: 수량"],
    ["an address named twice", `${address},1\n${address},2`, "2번째 줄: 1번째 줄과"],
    ["a third value", `${address},1,000`, "1번째 줄: 값이"],
  ]) {
    it(`names the line of ${what}`, () => {
      expect(() => parseRecipients(csv)).to.throw(message);
    });
  }
});
