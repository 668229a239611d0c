// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "forge-std/Test.sol";
import {TokenVesting} from "../src/TokenVesting.sol";
import {TestToken} from "./TestToken.sol";

contract TokenVestingTest is Test {
    TestToken token = new TestToken();
    TokenVesting vesting;
    address alice = makeAddr("alice");
    uint64 start;

    uint32 constant CLIFF = 365 days;
    uint64 constant DURATION = 4 * 365 days;

    function setUp() public {
        vm.warp(1_750_000_000);
        start = uint64(block.timestamp);
        vesting = new TokenVesting(token, address(this));
        token.mint(address(vesting), 4_000 ether);
    }

    function _grant(bool revocable) private returns (uint256) {
        return vesting.grant(alice, 4_000 ether, start, CLIFF, DURATION, revocable);
    }

    function test_NothingBeforeTheCliff() public {
        uint256 id = _grant(true);
        skip(CLIFF - 1);
        assertEq(vesting.releasable(id), 0);
        vm.expectRevert(abi.encodeWithSelector(TokenVesting.NothingDue.selector, id));
        vesting.release(id);
    }

    function test_TheCliffFreesItsWholeShare() public {
        uint256 id = _grant(true);
        skip(CLIFF);
        assertEq(vesting.release(id), 1_000 ether);
        assertEq(token.balanceOf(alice), 1_000 ether);
    }

    function test_EverythingAtTheEndInAnySteps() public {
        uint256 id = _grant(true);
        for (uint256 year = 0; year < 5; ++year) {
            skip(365 days);
            if (vesting.releasable(id) > 0) vesting.release(id);
        }
        assertEq(token.balanceOf(alice), 4_000 ether);
        assertEq(vesting.committed(), 0);
    }

    function test_RevokingKeepsWhatIsVested() public {
        uint256 id = _grant(true);
        skip(2 * 365 days);
        vesting.revoke(id);
        assertEq(token.balanceOf(address(this)), 2_000 ether);
        assertEq(vesting.release(id), 2_000 ether);
        skip(10 * 365 days);
        assertEq(vesting.releasable(id), 0);
        vm.expectRevert(abi.encodeWithSelector(TokenVesting.NotRevocable.selector, id));
        vesting.revoke(id);
    }

    function test_RevokingBeforeTheCliffReturnsEverything() public {
        uint256 id = _grant(true);
        skip(CLIFF - 1);
        vesting.revoke(id);
        assertEq(token.balanceOf(address(this)), 4_000 ether);
        assertEq(vesting.committed(), 0);
    }

    function test_AFirmGrantCannotBeRevoked() public {
        uint256 id = _grant(false);
        vm.expectRevert(abi.encodeWithSelector(TokenVesting.NotRevocable.selector, id));
        vesting.revoke(id);
    }

    function test_NoPromiseWithoutTokens() public {
        _grant(true);
        vm.expectRevert(abi.encodeWithSelector(TokenVesting.NotFunded.selector, 1, 0));
        vesting.grant(alice, 1, start, 0, 1, true);
    }

    function test_OnlyFreeTokensCanBeWithdrawn() public {
        _grant(true);
        token.mint(address(vesting), 7 ether);
        vesting.withdrawFree(address(this));
        assertEq(token.balanceOf(address(this)), 7 ether);
        assertEq(token.balanceOf(address(vesting)), vesting.committed());
    }

    function test_TheBeneficiaryMayMove() public {
        uint256 id = _grant(true);
        address newWallet = makeAddr("new wallet");
        vm.expectRevert(abi.encodeWithSelector(TokenVesting.NotBeneficiary.selector, address(this)));
        vesting.changeBeneficiary(id, newWallet);
        vm.prank(alice);
        vesting.changeBeneficiary(id, newWallet);
        skip(DURATION);
        vesting.release(id);
        assertEq(token.balanceOf(newWallet), 4_000 ether);
    }

    /// @dev 풀린 양은 시간이 가며 줄지 않고 총량을 넘지 않습니다.
    function testFuzz_VestedNeverShrinks(uint64 first, uint64 second) public {
        uint256 id = _grant(true);
        first = uint64(bound(first, start, start + 2 * DURATION));
        second = uint64(bound(second, first, start + 3 * DURATION));
        assertLe(vesting.vested(id, first), vesting.vested(id, second));
        assertLe(vesting.vested(id, second), 4_000 ether);
    }
}
