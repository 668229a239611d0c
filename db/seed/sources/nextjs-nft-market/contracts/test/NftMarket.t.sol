// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Test} from "forge-std/Test.sol";
import {NftMarket} from "../src/NftMarket.sol";

contract Art is ERC721("Art", "ART"), ERC2981 {
    constructor(address artist, uint96 royaltyBps) {
        _setDefaultRoyalty(artist, royaltyBps);
    }

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}

contract NftMarketTest is Test {
    address operator = makeAddr("operator");
    address artist = makeAddr("artist");
    address seller = makeAddr("seller");
    address buyer = makeAddr("buyer");
    NftMarket market = new NftMarket(operator, 250);
    Art art = new Art(artist, 500);

    function setUp() public {
        art.mint(seller, 1);
        vm.deal(buyer, 10 ether);
        vm.prank(seller);
        art.setApprovalForAll(address(market), true);
    }

    function _list(Art collection) private returns (uint256) {
        vm.prank(seller);
        return market.list(collection, 1, 1 ether);
    }

    function _buy(uint256 id, uint256 value) private {
        vm.prank(buyer);
        market.buy{value: value}(id);
    }

    function test_ASalePaysEveryone() public {
        uint256 id = _list(art);
        _buy(id, 1 ether);
        assertEq(art.ownerOf(1), buyer);
        assertEq(market.proceeds(operator), 0.025 ether);
        assertEq(market.proceeds(artist), 0.05 ether);
        assertEq(market.proceeds(seller), 0.925 ether);
        vm.prank(seller);
        market.withdraw();
        assertEq(seller.balance, 0.925 ether);
    }

    function test_RoyaltyIsCapped() public {
        Art greedy = new Art(artist, 10_000);
        greedy.mint(seller, 1);
        vm.prank(seller);
        greedy.setApprovalForAll(address(market), true);
        _buy(_list(greedy), 1 ether);
        assertEq(market.proceeds(artist), 0.1 ether);
    }

    function test_ThePriceIsExact() public {
        uint256 id = _list(art);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.WrongPayment.selector, 0.9 ether, 1 ether));
        _buy(id, 0.9 ether);
    }

    function test_NothingSellsTwice() public {
        uint256 id = _list(art);
        _buy(id, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.NotListed.selector, id));
        _buy(id, 1 ether);
    }

    function test_OnlyTheSellerCancels() public {
        uint256 id = _list(art);
        vm.prank(buyer);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.NotSeller.selector, buyer));
        market.cancel(id);
        vm.prank(seller);
        market.cancel(id);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.NotListed.selector, id));
        _buy(id, 1 ether);
    }

    function test_OnlyOwnersWithApprovalList() public {
        vm.expectRevert(abi.encodeWithSelector(NftMarket.NotTokenOwner.selector, buyer));
        vm.prank(buyer);
        market.list(art, 1, 1 ether);
        vm.startPrank(seller);
        art.setApprovalForAll(address(market), false);
        vm.expectRevert(NftMarket.MarketNotApproved.selector);
        market.list(art, 1, 1 ether);
        vm.stopPrank();
    }

    function test_AMovedTokenCannotBeBought() public {
        uint256 id = _list(art);
        vm.prank(seller);
        art.transferFrom(seller, artist, 1);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.SellerMovedToken.selector, id));
        _buy(id, 1 ether);
    }

    function test_TheFeeHasALimit() public {
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(NftMarket.FeeTooHigh.selector, 501));
        market.setFee(501);
    }
}
