// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "forge-std/Test.sol";
import {MultisigWallet} from "../src/MultisigWallet.sol";

contract MultisigWalletTest is Test {
    MultisigWallet wallet;
    address[] people;
    address payable shop = payable(makeAddr("shop"));

    function setUp() public {
        for (uint256 i = 0; i < 3; ++i) {
            people.push(makeAddr(string.concat("owner", vm.toString(i))));
        }
        wallet = new MultisigWallet(people, 2);
        vm.deal(address(wallet), 10 ether);
    }

    function _propose(address to, uint256 value, bytes memory data) private returns (uint256) {
        vm.prank(people[0]);
        return wallet.propose(to, value, data);
    }

    function _approveAndExecute(uint256 id) private {
        vm.prank(people[1]);
        wallet.approve(id);
        vm.prank(people[2]);
        wallet.execute(id);
    }

    function test_TwoOfThreePay() public {
        uint256 id = _propose(shop, 1 ether, "");
        vm.prank(people[0]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.NotEnoughApprovals.selector, 1, 2));
        wallet.execute(id);
        _approveAndExecute(id);
        assertEq(shop.balance, 1 ether);
    }

    function test_NothingRunsTwice() public {
        uint256 id = _propose(shop, 1 ether, "");
        _approveAndExecute(id);
        vm.prank(people[0]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.AlreadyExecuted.selector, id));
        wallet.execute(id);
    }

    function test_AnOwnerCountsOnce() public {
        uint256 id = _propose(shop, 1 ether, "");
        vm.prank(people[0]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.AlreadyApproved.selector, id));
        wallet.approve(id);
    }

    function test_StrangersDoNothing() public {
        vm.startPrank(shop);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.NotOwner.selector, shop));
        wallet.propose(shop, 1 ether, "");
        vm.expectRevert(MultisigWallet.OnlyWallet.selector);
        wallet.setThreshold(1);
        vm.stopPrank();
    }

    function test_ARevokedApprovalDoesNotCount() public {
        uint256 id = _propose(shop, 1 ether, "");
        vm.prank(people[0]);
        wallet.revoke(id);
        vm.prank(people[1]);
        wallet.approve(id);
        vm.prank(people[1]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.NotEnoughApprovals.selector, 1, 2));
        wallet.execute(id);
    }

    function test_ProposalsExpire() public {
        uint256 id = _propose(shop, 1 ether, "");
        skip(14 days + 1);
        vm.prank(people[1]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.Expired.selector, id));
        wallet.approve(id);
    }

    function test_TheWalletChangesItsOwners() public {
        address newcomer = makeAddr("newcomer");
        _approveAndExecute(_propose(address(wallet), 0, abi.encodeCall(wallet.addOwner, (newcomer, 3))));
        assertTrue(wallet.isOwner(newcomer));
        assertEq(wallet.threshold(), 3);
        assertEq(wallet.owners().length, 4);
    }

    function test_ApprovalsOfARemovedOwnerLoseTheirForce() public {
        uint256 payment = _propose(shop, 1 ether, "");
        vm.prank(people[1]);
        wallet.approve(payment);
        assertEq(wallet.approvals(payment), 2);
        vm.prank(people[2]);
        uint256 removal = wallet.propose(address(wallet), 0, abi.encodeCall(wallet.removeOwner, (people[0], 2)));
        vm.prank(people[1]);
        wallet.approve(removal);
        vm.prank(people[1]);
        wallet.execute(removal);
        assertEq(wallet.approvals(payment), 1);
    }

    function test_AFailedCallTakesNothing() public {
        uint256 id = _propose(shop, 11 ether, "");
        vm.prank(people[1]);
        wallet.approve(id);
        vm.prank(people[1]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.CallFailed.selector, bytes("")));
        wallet.execute(id);
        assertFalse(wallet.proposalOf(id).executed);
    }

    function test_RefusesImpossibleConstitutions() public {
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.BadThreshold.selector, 4, 3));
        new MultisigWallet(people, 4);
        people.push(people[0]);
        vm.expectRevert(abi.encodeWithSelector(MultisigWallet.BadOwner.selector, people[0]));
        new MultisigWallet(people, 2);
    }
}
