import { loadFixture, time } from "@nomicfoundation/hardhat-toolbox/network-helpers";
import { expect } from "chai";
import { ethers } from "hardhat";

const cap = ethers.parseEther("1000000");
const initial = ethers.parseEther("100000");

async function deploy() {
  const [admin, minter, alice, bob] = await ethers.getSigners();
  const token = await ethers.deployContract("HanToken", ["Han Token", "HAN", cap, initial, admin.address]);
  await token.grantRole(await token.MINTER_ROLE(), minter.address);
  return { token, admin, minter, alice, bob };
}

describe("HanToken", () => {
  it("gives the initial supply to the admin", async () => {
    const { token, admin } = await loadFixture(deploy);
    expect(await token.totalSupply()).to.equal(initial);
    expect(await token.balanceOf(admin.address)).to.equal(initial);
  });

  it("refuses a deployment without an admin", async () => {
    const factory = await ethers.getContractFactory("HanToken");
    await expect(factory.deploy("Han", "HAN", cap, initial, ethers.ZeroAddress)).to.be.revertedWithCustomError(
      factory,
      "ZeroAdmin",
    );
  });

  it("mints up to the cap and not one unit more", async () => {
    const { token, minter, alice } = await loadFixture(deploy);
    await token.connect(minter).mint(alice.address, cap - initial);
    expect(await token.totalSupply()).to.equal(cap);
    await expect(token.connect(minter).mint(alice.address, 1n))
      .to.be.revertedWithCustomError(token, "ERC20ExceededCap")
      .withArgs(cap + 1n, cap);
  });

  it("lets only minters mint", async () => {
    const { token, alice } = await loadFixture(deploy);
    await expect(token.connect(alice).mint(alice.address, 1n)).to.be.revertedWithCustomError(
      token,
      "AccessControlUnauthorizedAccount",
    );
  });

  it("mints a batch, or nothing at all", async () => {
    const { token, minter, alice, bob } = await loadFixture(deploy);
    await token.connect(minter).mintBatch([alice.address, bob.address], [10n, 20n]);
    expect(await token.balanceOf(bob.address)).to.equal(20n);
    await expect(token.connect(minter).mintBatch([alice.address], [1n, 2n]))
      .to.be.revertedWithCustomError(token, "LengthMismatch")
      .withArgs(1n, 2n);
  });

  it("stops a restricted account in both directions", async () => {
    const { token, admin, alice } = await loadFixture(deploy);
    await token.transfer(alice.address, 100n);
    await expect(token.setRestricted(alice.address, true))
      .to.emit(token, "RestrictionChanged")
      .withArgs(alice.address, true, admin.address);
    await expect(token.connect(alice).transfer(admin.address, 1n)).to.be.revertedWithCustomError(
      token,
      "AccountRestricted",
    );
    await expect(token.transfer(alice.address, 1n)).to.be.revertedWithCustomError(token, "AccountRestricted");
  });

  it("moves nothing while paused", async () => {
    const { token, alice } = await loadFixture(deploy);
    await token.pause();
    await expect(token.transfer(alice.address, 1n)).to.be.revertedWithCustomError(token, "EnforcedPause");
    await token.unpause();
    await expect(token.transfer(alice.address, 1n)).to.changeTokenBalance(token, alice, 1n);
  });

  it("burns and gives room below the cap again", async () => {
    const { token, minter, alice } = await loadFixture(deploy);
    await token.connect(minter).mint(alice.address, cap - initial);
    await token.connect(alice).burn(5n);
    await expect(token.connect(minter).mint(alice.address, 5n)).not.to.be.reverted;
  });

  it("accepts a signed permit once", async () => {
    const { token, admin, alice, bob } = await loadFixture(deploy);
    const deadline = (await time.latest()) + 3600;
    const { chainId } = await ethers.provider.getNetwork();
    const domain = { name: "Han Token", version: "1", chainId, verifyingContract: await token.getAddress() };
    const types = {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    };
    const permit = { owner: admin.address, spender: alice.address, value: 50n, nonce: 0n, deadline };
    const { v, r, s } = ethers.Signature.from(await admin.signTypedData(domain, types, permit));
    await token.connect(bob).permit(admin.address, alice.address, 50n, deadline, v, r, s);
    expect(await token.allowance(admin.address, alice.address)).to.equal(50n);
    await expect(token.permit(admin.address, alice.address, 50n, deadline, v, r, s)).to.be.revertedWithCustomError(
      token,
      "ERC2612InvalidSigner",
    );
  });
});
