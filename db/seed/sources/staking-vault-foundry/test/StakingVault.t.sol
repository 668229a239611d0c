// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Test} from "forge-std/Test.sol";
import {StakingVault} from "../src/StakingVault.sol";
import {TestToken} from "./TestToken.sol";

contract StakingVaultTest is Test {
    TestToken token;
    StakingVault vault;
    address alice = makeAddr("alice");
    address bob = makeAddr("bob");

    function setUp() public {
        token = new TestToken();
        // 예치와 보상이 같은 토큰인, 가장 틀리기 쉬운 경우로 시험합니다.
        vault = new StakingVault(token, token, 7 days, address(this));
        token.mint(address(this), 1_000_000 ether);
        token.approve(address(vault), type(uint256).max);
        for (uint256 i = 0; i < 2; ++i) {
            address account = i == 0 ? alice : bob;
            token.mint(account, 1_000 ether);
            vm.prank(account);
            token.approve(address(vault), type(uint256).max);
        }
    }

    function _stake(address account, uint256 amount) private {
        vm.prank(account);
        vault.stake(amount);
    }

    function test_OneStakerEarnsEverything() public {
        _stake(alice, 100 ether);
        vault.addReward(1_000 ether, 10 days);
        skip(10 days);
        assertApproxEqAbs(vault.earned(alice), 1_000 ether, 1e6);
    }

    function test_RewardIsSharedByStakeAndTime() public {
        vault.addReward(1_000 ether, 10 days);
        _stake(alice, 100 ether);
        skip(5 days);
        _stake(bob, 300 ether);
        skip(5 days);
        assertApproxEqRel(vault.earned(alice), 625 ether, 1e12);
        assertApproxEqRel(vault.earned(bob), 375 ether, 1e12);
    }

    function test_NothingIsEarnedAfterThePeriod() public {
        _stake(alice, 1 ether);
        vault.addReward(100 ether, 1 days);
        skip(1 days);
        uint256 atEnd = vault.earned(alice);
        skip(100 days);
        assertEq(vault.earned(alice), atEnd);
    }

    function test_ClaimPaysOnceAndLeavesPrincipal() public {
        _stake(alice, 100 ether);
        vault.addReward(500 ether, 5 days);
        skip(5 days);
        vm.startPrank(alice);
        uint256 paid = vault.claim();
        assertEq(vault.claim(), 0);
        vm.stopPrank();
        assertEq(token.balanceOf(alice), 900 ether + paid);
        assertGe(token.balanceOf(address(vault)), vault.totalStaked());
    }

    function test_ExitWaitsForTheCooldown() public {
        _stake(alice, 100 ether);
        vm.startPrank(alice);
        vault.requestExit(40 ether);
        uint256 readyAt = block.timestamp + 7 days;
        vm.expectRevert(abi.encodeWithSelector(StakingVault.StillCoolingDown.selector, readyAt));
        vault.withdraw();
        skip(7 days);
        vault.withdraw();
        assertEq(token.balanceOf(alice), 940 ether);
        vm.expectRevert(StakingVault.NothingToWithdraw.selector);
        vault.withdraw();
        vm.stopPrank();
    }

    function test_CannotExitMoreThanStaked() public {
        _stake(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(StakingVault.InsufficientStake.selector, 2 ether, 1 ether));
        vault.requestExit(2 ether);
    }

    function test_SecondRewardKeepsWhatIsLeft() public {
        _stake(alice, 1 ether);
        vault.addReward(100 ether, 10 days);
        skip(5 days);
        vault.addReward(50 ether, 10 days);
        skip(10 days);
        assertApproxEqRel(vault.earned(alice), 150 ether, 1e12);
    }

    function test_OnlyOwnerAddsRewards() public {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vault.addReward(1 ether, 1 days);
    }

    function test_CooldownHasALimit() public {
        vm.expectRevert(abi.encodeWithSelector(StakingVault.CooldownTooLong.selector, 31 days, 30 days));
        vault.setCooldown(31 days);
    }

    /// @dev 어떤 순서로 예치하고 기다려도 지급할 보상의 합은 채운 보상을 넘지 않습니다.
    function testFuzz_EarnedNeverExceedsReserve(uint96 first, uint96 second, uint32 wait, uint96 reward) public {
        uint256 a = bound(first, 1, 1_000 ether);
        uint256 b = bound(second, 1, 1_000 ether);
        uint256 r = bound(reward, 1 days, 100_000 ether);
        _stake(alice, a);
        vault.addReward(r, 1 days);
        skip(bound(wait, 0, 2 days));
        _stake(bob, b);
        skip(2 days);
        assertLe(vault.earned(alice) + vault.earned(bob), vault.rewardReserve());
        vm.prank(alice);
        vault.claim();
        vm.prank(bob);
        vault.claim();
        assertGe(token.balanceOf(address(vault)), a + b);
    }
}
