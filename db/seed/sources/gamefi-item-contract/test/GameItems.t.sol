// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Test} from "forge-std/Test.sol";
import {GameItems} from "../src/GameItems.sol";

contract GameItemsTest is Test {
    GameItems game;
    address player = makeAddr("player");
    address friend = makeAddr("friend");
    address server;
    uint256 serverKey;

    uint256 constant ORE = 1;
    uint256 constant WOOD = 2;
    uint256 constant SWORD = 3;
    uint256 constant BADGE = 4;

    function setUp() public {
        (server, serverKey) = makeAddrAndKey("reward server");
        game = new GameItems("https://items.example/", address(this));
        game.grantRole(game.REWARDER_ROLE(), server);
        game.defineItem(ORE, 1_000, false);
        game.defineItem(WOOD, 1_000, false);
        game.defineItem(SWORD, 2, false);
        game.defineItem(BADGE, 10, true);
        uint256[] memory inputs = new uint256[](2);
        uint256[] memory amounts = new uint256[](2);
        (inputs[0], amounts[0]) = (ORE, 3);
        (inputs[1], amounts[1]) = (WOOD, 1);
        game.defineRecipe(inputs, amounts, SWORD, 1);
    }

    function _sign(address to, uint256 item, uint256 amount, bytes32 nonce) private view returns (bytes memory) {
        bytes32 digest = game.rewardDigest(to, item, amount, nonce, block.timestamp + 1 hours);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(serverKey, digest);
        return abi.encodePacked(r, s, v);
    }

    function _reward(uint256 item, uint256 amount) private {
        bytes32 nonce = keccak256(abi.encode(item, amount));
        bytes memory signature = _sign(player, item, amount, nonce);
        vm.prank(player);
        game.claimReward(item, amount, nonce, block.timestamp + 1 hours, signature);
    }

    function test_ASignedRewardIsPaidOnce() public {
        bytes32 nonce = "quest 1";
        bytes memory signature = _sign(player, ORE, 5, nonce);
        vm.startPrank(player);
        game.claimReward(ORE, 5, nonce, block.timestamp + 1 hours, signature);
        assertEq(game.balanceOf(player, ORE), 5);
        vm.expectRevert(abi.encodeWithSelector(GameItems.RewardUsed.selector, nonce));
        game.claimReward(ORE, 5, nonce, block.timestamp + 1 hours, signature);
        vm.stopPrank();
    }

    function test_SomebodyElsesRewardIsWorthless() public {
        bytes memory signature = _sign(player, ORE, 5, "quest 1");
        vm.prank(friend);
        vm.expectPartialRevert(GameItems.BadSigner.selector);
        game.claimReward(ORE, 5, "quest 1", block.timestamp + 1 hours, signature);
    }

    function test_AChangedAmountIsRefused() public {
        bytes memory signature = _sign(player, ORE, 5, "quest 1");
        vm.prank(player);
        vm.expectPartialRevert(GameItems.BadSigner.selector);
        game.claimReward(ORE, 500, "quest 1", block.timestamp + 1 hours, signature);
    }

    function test_RewardsExpire() public {
        bytes memory signature = _sign(player, ORE, 5, "quest 1");
        uint256 deadline = block.timestamp + 1 hours;
        skip(1 hours + 1);
        vm.prank(player);
        vm.expectRevert(abi.encodeWithSelector(GameItems.RewardExpired.selector, deadline));
        game.claimReward(ORE, 5, "quest 1", deadline, signature);
    }

    function test_CraftingBurnsAndMints() public {
        _reward(ORE, 7);
        _reward(WOOD, 2);
        vm.prank(player);
        game.craft(0, 2);
        assertEq(game.balanceOf(player, ORE), 1);
        assertEq(game.balanceOf(player, WOOD), 0);
        assertEq(game.balanceOf(player, SWORD), 2);
        assertEq(game.totalSupply(ORE), 1);
    }

    function test_CraftingStopsAtTheSupply() public {
        _reward(ORE, 9);
        _reward(WOOD, 3);
        vm.prank(player);
        vm.expectRevert(abi.encodeWithSelector(GameItems.SupplyExceeded.selector, SWORD, 2));
        game.craft(0, 3);
    }

    function test_ADisabledRecipeDoesNothing() public {
        _reward(ORE, 3);
        game.switchRecipe(0, false);
        vm.prank(player);
        vm.expectRevert(abi.encodeWithSelector(GameItems.RecipeDisabled.selector, 0));
        game.craft(0, 1);
    }

    function test_BoundItemsStay() public {
        _reward(BADGE, 1);
        _reward(ORE, 1);
        vm.startPrank(player);
        game.safeTransferFrom(player, friend, ORE, 1, "");
        vm.expectRevert(abi.encodeWithSelector(GameItems.ItemIsBound.selector, BADGE));
        game.safeTransferFrom(player, friend, BADGE, 1, "");
        vm.stopPrank();
    }

    function test_DefinitionsAreFinalAndOnlyForDesigners() public {
        vm.expectRevert(abi.encodeWithSelector(GameItems.ItemExists.selector, ORE));
        game.defineItem(ORE, 5, false);
        bytes32 role = game.DESIGNER_ROLE();
        vm.prank(player);
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, player, role));
        game.defineItem(9, 5, false);
    }

    function test_MetadataHasOneFilePerItem() public {
        assertEq(game.uri(SWORD), "https://items.example/3.json");
        vm.expectRevert(abi.encodeWithSelector(GameItems.UnknownItem.selector, 99));
        game.uri(99);
    }
}
