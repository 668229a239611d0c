// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";

/// @title 고정가 NFT 마켓
/// @notice NFT는 팔릴 때까지 판매자의 지갑에 있습니다. 대금은 쌓아 두고 각자 찾아갑니다(pull payment).
contract NftMarket is Ownable2Step {
    struct Listing {
        address seller;
        uint96 price;
        IERC721 collection;
        uint256 tokenId;
    }

    uint256 private constant BPS = 10_000;
    uint256 public constant MAX_FEE_BPS = 500;
    /// @dev 로열티를 100 %로 돌려주는 컬렉션이 판매자의 몫을 없애지 못하게 합니다.
    uint256 public constant MAX_ROYALTY_BPS = 1_000;

    uint256 public feeBps;
    uint256 public listingCount;
    mapping(uint256 id => Listing) public listings;
    mapping(address account => uint256) public proceeds;

    event Listed(
        uint256 indexed id, address indexed seller, IERC721 indexed collection, uint256 tokenId, uint256 price
    );
    event Cancelled(uint256 indexed id);
    event Sold(uint256 indexed id, address indexed buyer, uint256 price, uint256 fee, uint256 royalty);
    event Withdrawn(address indexed account, uint256 amount);
    event FeeChanged(uint256 bps);

    error ZeroPrice();
    error NotTokenOwner(address caller);
    error MarketNotApproved();
    error NotListed(uint256 id);
    error NotSeller(address caller);
    error WrongPayment(uint256 sent, uint256 price);
    error SellerMovedToken(uint256 id);
    error NothingToWithdraw();
    error WithdrawFailed();
    error FeeTooHigh(uint256 bps);

    constructor(address owner_, uint256 feeBps_) Ownable(owner_) {
        _setFee(feeBps_);
    }

    function list(IERC721 collection, uint256 tokenId, uint96 price) external returns (uint256 id) {
        if (price == 0) revert ZeroPrice();
        if (collection.ownerOf(tokenId) != msg.sender) revert NotTokenOwner(msg.sender);
        if (!_approved(collection, tokenId, msg.sender)) revert MarketNotApproved();
        id = ++listingCount;
        listings[id] = Listing(msg.sender, price, collection, tokenId);
        emit Listed(id, msg.sender, collection, tokenId, price);
    }

    function cancel(uint256 id) external {
        Listing memory listing = _listing(id);
        if (listing.seller != msg.sender) revert NotSeller(msg.sender);
        delete listings[id];
        emit Cancelled(id);
    }

    function buy(uint256 id) external payable {
        Listing memory listing = _listing(id);
        if (msg.value != listing.price) revert WrongPayment(msg.value, listing.price);
        if (listing.collection.ownerOf(listing.tokenId) != listing.seller) revert SellerMovedToken(id);
        delete listings[id];

        uint256 fee = (msg.value * feeBps) / BPS;
        (address artist, uint256 royalty) = _royalty(listing.collection, listing.tokenId, msg.value);
        proceeds[owner()] += fee;
        if (royalty > 0) proceeds[artist] += royalty;
        proceeds[listing.seller] += msg.value - fee - royalty;
        emit Sold(id, msg.sender, msg.value, fee, royalty);
        listing.collection.safeTransferFrom(listing.seller, msg.sender, listing.tokenId);
    }

    function withdraw() external {
        uint256 amount = proceeds[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        proceeds[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert WithdrawFailed();
    }

    function setFee(uint256 bps) external onlyOwner {
        _setFee(bps);
    }

    function _setFee(uint256 bps) private {
        if (bps > MAX_FEE_BPS) revert FeeTooHigh(bps);
        feeBps = bps;
        emit FeeChanged(bps);
    }

    function _listing(uint256 id) private view returns (Listing memory listing) {
        listing = listings[id];
        if (listing.seller == address(0)) revert NotListed(id);
    }

    function _approved(IERC721 collection, uint256 tokenId, address seller) private view returns (bool) {
        return collection.getApproved(tokenId) == address(this) || collection.isApprovedForAll(seller, address(this));
    }

    function _royalty(IERC721 collection, uint256 tokenId, uint256 price) private view returns (address, uint256) {
        if (!ERC165Checker.supportsInterface(address(collection), type(IERC2981).interfaceId)) return (address(0), 0);
        (address artist, uint256 royalty) = IERC2981(address(collection)).royaltyInfo(tokenId, price);
        uint256 limit = (price * MAX_ROYALTY_BPS) / BPS;
        return artist == address(0) ? (artist, 0) : (artist, royalty < limit ? royalty : limit);
    }
}
