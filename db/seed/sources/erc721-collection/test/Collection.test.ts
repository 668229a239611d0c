import { loadFixture } from "@nomicfoundation/hardhat-toolbox/network-helpers";
import { StandardMerkleTree } from "@openzeppelin/merkle-tree";
import { expect } from "chai";
import { ethers } from "hardhat";

const price = ethers.parseEther("0.05");
const Phase = { Closed: 0, Allowlist: 1, Public: 2 };

async function deploy() {
  const [owner, alice, bob, treasury] = await ethers.getSigners();
  const collection = await ethers.deployContract("Collection", [
    "Dokkaebi", "DKB", 5, 3, ethers.id("metadata"), "ipfs://hidden.json", owner.address, 500,
  ]);
  const tree = StandardMerkleTree.of([[alice.address], [treasury.address]], ["address"]);
  await collection.setAllowlist(tree.root);
  return { collection, tree, owner, alice, bob, treasury };
}

describe("Collection", () => {
  it("starts closed", async () => {
    const { collection, alice } = await loadFixture(deploy);
    await expect(collection.connect(alice).mintPublic(1, { value: price }))
      .to.be.revertedWithCustomError(collection, "SaleNotOpen")
      .withArgs(Phase.Closed);
  });

  it("sells to the allowlist first", async () => {
    const { collection, tree, alice, bob } = await loadFixture(deploy);
    await collection.setPhase(Phase.Allowlist, price);
    const proof = tree.getProof([alice.address]);
    await collection.connect(alice).mintAllowlist(2, proof, { value: price * 2n });
    expect(await collection.balanceOf(alice.address)).to.equal(2n);
    await expect(collection.connect(bob).mintAllowlist(1, proof, { value: price }))
      .to.be.revertedWithCustomError(collection, "NotAllowlisted")
      .withArgs(bob.address);
  });

  it("wants the exact price", async () => {
    const { collection, bob } = await loadFixture(deploy);
    await collection.setPhase(Phase.Public, price);
    await expect(collection.connect(bob).mintPublic(2, { value: price }))
      .to.be.revertedWithCustomError(collection, "WrongPayment")
      .withArgs(price, price * 2n);
  });

  it("keeps the wallet limit across calls", async () => {
    const { collection, bob } = await loadFixture(deploy);
    await collection.setPhase(Phase.Public, price);
    await collection.connect(bob).mintPublic(3, { value: price * 3n });
    await expect(collection.connect(bob).mintPublic(1, { value: price })).to.be.revertedWithCustomError(
      collection,
      "WalletLimit",
    );
  });

  it("never mints more than the supply", async () => {
    const { collection, alice, bob } = await loadFixture(deploy);
    await collection.setPhase(Phase.Public, price);
    await collection.connect(alice).mintPublic(3, { value: price * 3n });
    await expect(collection.connect(bob).mintPublic(3, { value: price * 3n }))
      .to.be.revertedWithCustomError(collection, "SoldOut")
      .withArgs(2n);
    await collection.connect(bob).mintPublic(2, { value: price * 2n });
    expect(await collection.totalSupply()).to.equal(5n);
  });

  it("hides the metadata until it is revealed, once", async () => {
    const { collection, owner } = await loadFixture(deploy);
    await collection.reserve(owner.address, 1);
    expect(await collection.tokenURI(1)).to.equal("ipfs://hidden.json");
    await collection.reveal("ipfs://folder/");
    expect(await collection.tokenURI(1)).to.equal("ipfs://folder/1.json");
    await expect(collection.reveal("ipfs://other/")).to.be.revertedWithCustomError(collection, "AlreadyRevealed");
  });

  it("pays royalties and withdraws everything", async () => {
    const { collection, owner, bob, treasury } = await loadFixture(deploy);
    await collection.setPhase(Phase.Public, price);
    await collection.connect(bob).mintPublic(2, { value: price * 2n });
    expect(await collection.royaltyInfo(1, 10_000n)).to.deep.equal([owner.address, 500n]);
    await expect(collection.withdraw(treasury.address)).to.changeEtherBalance(treasury, price * 2n);
    await expect(collection.connect(bob).withdraw(bob.address)).to.be.revertedWithCustomError(
      collection,
      "OwnableUnauthorizedAccount",
    );
  });

  it("answers for ERC-721 and ERC-2981", async () => {
    const { collection } = await loadFixture(deploy);
    expect(await collection.supportsInterface("0x80ac58cd")).to.equal(true);
    expect(await collection.supportsInterface("0x2a55205a")).to.equal(true);
  });
});
