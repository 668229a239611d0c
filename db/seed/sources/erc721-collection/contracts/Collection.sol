// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title A PFP collection: allowlist sale, public sale, delayed reveal and royalties
contract Collection is ERC721, ERC2981, Ownable2Step {
    using Strings for uint256;

    enum Phase {
        Closed,
        Allowlist,
        Public
    }

    uint256 public immutable maxSupply;
    uint256 public immutable maxPerWallet;

    Phase public phase;
    uint256 public price;
    bytes32 public allowlistRoot;
    uint256 public totalSupply;

    string private _hiddenUri;
    string private _revealedUri;
    /// @notice Hash of the final metadata folder, fixed before the sale so that nobody can reorder it later.
    bytes32 public immutable provenance;

    mapping(address wallet => uint256) public mintedBy;

    event PhaseChanged(Phase phase, uint256 price);
    event AllowlistChanged(bytes32 root);
    event Revealed(string baseUri);
    event Withdrawn(address indexed to, uint256 amount);

    error SaleNotOpen(Phase current);
    error NotAllowlisted(address wallet);
    error WrongPayment(uint256 sent, uint256 expected);
    error SoldOut(uint256 left);
    error WalletLimit(uint256 limit);
    error NothingToMint();
    error AlreadyRevealed();
    error EmptyUri();
    error WithdrawFailed();

    constructor(
        string memory name_,
        string memory symbol_,
        uint256 maxSupply_,
        uint256 maxPerWallet_,
        bytes32 provenance_,
        string memory hiddenUri,
        address owner_,
        uint96 royaltyBps
    ) ERC721(name_, symbol_) Ownable(owner_) {
        maxSupply = maxSupply_;
        maxPerWallet = maxPerWallet_;
        provenance = provenance_;
        _hiddenUri = hiddenUri;
        _setDefaultRoyalty(owner_, royaltyBps);
    }

    // ---------------------------------------------------------------- sale

    function mintAllowlist(uint256 quantity, bytes32[] calldata proof) external payable {
        if (phase != Phase.Allowlist) revert SaleNotOpen(phase);
        // The leaf is hashed twice, so an inner node can never pass for a leaf.
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender))));
        if (!MerkleProof.verifyCalldata(proof, allowlistRoot, leaf)) revert NotAllowlisted(msg.sender);
        _buy(quantity);
    }

    function mintPublic(uint256 quantity) external payable {
        if (phase != Phase.Public) revert SaleNotOpen(phase);
        _buy(quantity);
    }

    /// @notice Team and giveaways; not counted against the wallet limit.
    function reserve(address to, uint256 quantity) external onlyOwner {
        _mintMany(to, quantity);
    }

    function _buy(uint256 quantity) private {
        uint256 expected = price * quantity;
        if (msg.value != expected) revert WrongPayment(msg.value, expected);
        uint256 minted = mintedBy[msg.sender] + quantity;
        if (minted > maxPerWallet) revert WalletLimit(maxPerWallet);
        mintedBy[msg.sender] = minted;
        _mintMany(msg.sender, quantity);
    }

    function _mintMany(address to, uint256 quantity) private {
        if (quantity == 0) revert NothingToMint();
        uint256 first = totalSupply + 1;
        if (quantity > maxSupply - totalSupply) revert SoldOut(maxSupply - totalSupply);
        // Counted before _safeMint calls the receiver, so re-entering mints the next ids.
        totalSupply += quantity;
        for (uint256 i = 0; i < quantity; ++i) {
            _safeMint(to, first + i);
        }
    }

    // --------------------------------------------------------------- owner

    function setPhase(Phase newPhase, uint256 newPrice) external onlyOwner {
        phase = newPhase;
        price = newPrice;
        emit PhaseChanged(newPhase, newPrice);
    }

    function setAllowlist(bytes32 root) external onlyOwner {
        allowlistRoot = root;
        emit AllowlistChanged(root);
    }

    /// @notice Once only: what a buyer has seen stays.
    function reveal(string calldata baseUri) external onlyOwner {
        if (bytes(_revealedUri).length != 0) revert AlreadyRevealed();
        if (bytes(baseUri).length == 0) revert EmptyUri();
        _revealedUri = baseUri;
        emit Revealed(baseUri);
    }

    function setRoyalty(address receiver, uint96 bps) external onlyOwner {
        _setDefaultRoyalty(receiver, bps);
    }

    function withdraw(address payable to) external onlyOwner {
        uint256 amount = address(this).balance;
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert WithdrawFailed();
        emit Withdrawn(to, amount);
    }

    // --------------------------------------------------------------- views

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        if (bytes(_revealedUri).length == 0) return _hiddenUri;
        return string.concat(_revealedUri, tokenId.toString(), ".json");
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }
}
