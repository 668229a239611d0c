// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IGovernor} from "@openzeppelin/contracts/governance/IGovernor.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Test} from "forge-std/Test.sol";
import {DaoGovernor} from "../src/DaoGovernor.sol";
import {GovernanceToken} from "../src/GovernanceToken.sol";
import {Treasury} from "../src/Treasury.sol";

contract DaoGovernorTest is Test {
    GovernanceToken token;
    TimelockController timelock;
    DaoGovernor governor;
    Treasury treasury;
    address whale = makeAddr("whale");
    address minnow = makeAddr("minnow");
    address payable builder = payable(makeAddr("builder"));

    string constant DESCRIPTION = "Pay the builder 1 ether";
    uint8 constant AGAINST = 0;
    uint8 constant FOR = 1;

    function setUp() public {
        vm.warp(1_750_000_000);
        token = new GovernanceToken("Han Vote", "HVOTE", 1_000 ether, address(this));
        address[] memory nobody = new address[](0);
        address[] memory anybody = new address[](1);
        timelock = new TimelockController(2 days, nobody, anybody, address(this));
        governor = new DaoGovernor(token, timelock, 10 ether, 4);
        timelock.grantRole(timelock.PROPOSER_ROLE(), address(governor));
        timelock.grantRole(timelock.CANCELLER_ROLE(), address(governor));
        timelock.renounceRole(timelock.DEFAULT_ADMIN_ROLE(), address(this));
        treasury = new Treasury(address(timelock));
        vm.deal(address(treasury), 5 ether);

        token.transfer(whale, 100 ether);
        token.transfer(minnow, 20 ether);
        vm.prank(whale);
        token.delegate(whale);
        vm.prank(minnow);
        token.delegate(minnow);
        skip(1);
    }

    function _call() private view returns (address[] memory to, uint256[] memory values, bytes[] memory data) {
        to = new address[](1);
        values = new uint256[](1);
        data = new bytes[](1);
        to[0] = address(treasury);
        data[0] = abi.encodeCall(Treasury.pay, (builder, 1 ether));
    }

    function _propose(address by) private returns (uint256 id) {
        (address[] memory to, uint256[] memory values, bytes[] memory data) = _call();
        vm.prank(by);
        id = governor.propose(to, values, data, DESCRIPTION);
        skip(1 days + 1);
    }

    function _vote(uint256 id, address by, uint8 support) private {
        vm.prank(by);
        governor.castVote(id, support);
    }

    function test_APassedProposalPays() public {
        uint256 id = _propose(whale);
        _vote(id, whale, FOR);
        _vote(id, minnow, AGAINST);
        skip(7 days);
        (address[] memory to, uint256[] memory values, bytes[] memory data) = _call();
        bytes32 hash = keccak256(bytes(DESCRIPTION));
        governor.queue(to, values, data, hash);

        vm.expectRevert();
        governor.execute(to, values, data, hash);
        skip(2 days);
        governor.execute(to, values, data, hash);
        assertEq(builder.balance, 1 ether);
        assertEq(uint8(governor.state(id)), uint8(IGovernor.ProposalState.Executed));
    }

    function test_WithoutQuorumItIsDefeated() public {
        uint256 id = _propose(minnow);
        _vote(id, minnow, FOR);
        skip(7 days);
        // 정족수는 발행량의 4 %, 곧 40개인데 찬성은 20개뿐입니다.
        assertEq(uint8(governor.state(id)), uint8(IGovernor.ProposalState.Defeated));
    }

    function test_MoreAgainstThanForIsDefeated() public {
        uint256 id = _propose(minnow);
        _vote(id, minnow, FOR);
        _vote(id, whale, AGAINST);
        skip(7 days);
        assertEq(uint8(governor.state(id)), uint8(IGovernor.ProposalState.Defeated));
    }

    function test_BelowTheThresholdNobodyProposes() public {
        (address[] memory to, uint256[] memory values, bytes[] memory data) = _call();
        address stranger = makeAddr("stranger");
        vm.prank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(IGovernor.GovernorInsufficientProposerVotes.selector, stranger, 0, 10 ether)
        );
        governor.propose(to, values, data, DESCRIPTION);
    }

    function test_VotesBoughtAfterTheSnapshotDoNotCount() public {
        uint256 id = _propose(whale);
        address late = makeAddr("late");
        vm.prank(whale);
        token.transfer(late, 100 ether);
        vm.prank(late);
        token.delegate(late);
        skip(1);
        _vote(id, late, FOR);
        (, uint256 forVotes,) = governor.proposalVotes(id);
        assertEq(forVotes, 0);
    }

    function test_OnlyTheTimelockMovesTheTreasury() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        treasury.pay(builder, 1 ether);
    }
}
