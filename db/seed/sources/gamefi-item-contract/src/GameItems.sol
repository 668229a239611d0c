// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title 게임 아이템: 발행 한도, 귀속, 제작, 서버가 서명한 보상 수령
contract GameItems is ERC1155, ERC1155Supply, EIP712, AccessControl {
    using Strings for uint256;

    struct Item {
        bool exists;
        /// 계정에 귀속되어 거래할 수 없는 아이템
        bool bound;
        uint64 maxSupply;
    }

    struct Recipe {
        uint256[] inputs;
        uint256[] inputAmounts;
        uint256 output;
        uint64 outputAmount;
        bool enabled;
    }

    bytes32 public constant DESIGNER_ROLE = keccak256("DESIGNER_ROLE");
    bytes32 public constant REWARDER_ROLE = keccak256("REWARDER_ROLE");
    bytes32 private constant REWARD_TYPEHASH =
        keccak256("Reward(address player,uint256 item,uint256 amount,bytes32 nonce,uint256 deadline)");

    mapping(uint256 id => Item) public items;
    Recipe[] private _recipes;
    mapping(bytes32 nonce => bool) public usedNonce;

    event ItemDefined(uint256 indexed id, uint64 maxSupply, bool bound);
    event RecipeDefined(uint256 indexed recipe, uint256 indexed output);
    event RecipeSwitched(uint256 indexed recipe, bool enabled);
    event Crafted(address indexed player, uint256 indexed recipe, uint256 times);
    event RewardClaimed(address indexed player, uint256 indexed item, uint256 amount, bytes32 nonce);

    error ItemExists(uint256 id);
    error UnknownItem(uint256 id);
    error SupplyExceeded(uint256 id, uint256 left);
    error ItemIsBound(uint256 id);
    error BadRecipe();
    error RecipeDisabled(uint256 recipe);
    error RewardExpired(uint256 deadline);
    error RewardUsed(bytes32 nonce);
    error BadSigner(address signer);

    constructor(string memory baseUri, address admin) ERC1155(baseUri) EIP712("GameItems", "1") {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(DESIGNER_ROLE, admin);
    }

    // ------------------------------------------------------------------- 설계

    /// @notice 한번 정한 발행 한도와 귀속 여부는 바꿀 수 없습니다.
    function defineItem(uint256 id, uint64 maxSupply, bool bound) external onlyRole(DESIGNER_ROLE) {
        if (items[id].exists) revert ItemExists(id);
        items[id] = Item(true, bound, maxSupply);
        emit ItemDefined(id, maxSupply, bound);
    }

    function defineRecipe(
        uint256[] calldata inputs,
        uint256[] calldata inputAmounts,
        uint256 output,
        uint64 outputAmount
    ) external onlyRole(DESIGNER_ROLE) returns (uint256 recipe) {
        if (inputs.length == 0 || inputs.length != inputAmounts.length || outputAmount == 0) {
            revert BadRecipe();
        }
        for (uint256 i = 0; i < inputs.length; ++i) {
            if (!items[inputs[i]].exists) revert UnknownItem(inputs[i]);
            if (inputAmounts[i] == 0) revert BadRecipe();
        }
        if (!items[output].exists) revert UnknownItem(output);
        recipe = _recipes.length;
        _recipes.push(Recipe(inputs, inputAmounts, output, outputAmount, true));
        emit RecipeDefined(recipe, output);
    }

    function switchRecipe(uint256 recipe, bool enabled) external onlyRole(DESIGNER_ROLE) {
        if (recipe >= _recipes.length) revert BadRecipe();
        _recipes[recipe].enabled = enabled;
        emit RecipeSwitched(recipe, enabled);
    }

    // ------------------------------------------------------------------- 놀이

    /// @notice 재료를 태우고 결과물을 받습니다.
    function craft(uint256 recipe, uint256 times) external {
        if (recipe >= _recipes.length || times == 0) revert BadRecipe();
        Recipe memory r = _recipes[recipe];
        if (!r.enabled) revert RecipeDisabled(recipe);
        for (uint256 i = 0; i < r.inputs.length; ++i) {
            r.inputAmounts[i] *= times;
        }
        emit Crafted(msg.sender, recipe, times);
        _burnBatch(msg.sender, r.inputs, r.inputAmounts);
        _issue(msg.sender, r.output, r.outputAmount * times);
    }

    /// @notice 게임 서버가 서명한 보상을 받습니다. 서명은 한 번만, 정해진 사람만, 기한 안에만 쓸 수 있습니다.
    function claimReward(uint256 item, uint256 amount, bytes32 nonce, uint256 deadline, bytes calldata signature)
        external
    {
        if (block.timestamp > deadline) revert RewardExpired(deadline);
        if (usedNonce[nonce]) revert RewardUsed(nonce);
        bytes32 digest = rewardDigest(msg.sender, item, amount, nonce, deadline);
        address signer = ECDSA.recover(digest, signature);
        if (!hasRole(REWARDER_ROLE, signer)) revert BadSigner(signer);
        usedNonce[nonce] = true;
        emit RewardClaimed(msg.sender, item, amount, nonce);
        _issue(msg.sender, item, amount);
    }

    function _issue(address to, uint256 id, uint256 amount) private {
        Item memory item = items[id];
        if (!item.exists) revert UnknownItem(id);
        uint256 left = item.maxSupply - totalSupply(id);
        if (amount > left) revert SupplyExceeded(id, left);
        _mint(to, id, amount, "");
    }

    /// @dev 발행과 소각이 아닌 이동에서만 귀속을 검사합니다.
    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override(ERC1155, ERC1155Supply)
    {
        if (from != address(0) && to != address(0)) {
            for (uint256 i = 0; i < ids.length; ++i) {
                if (items[ids[i]].bound) revert ItemIsBound(ids[i]);
            }
        }
        super._update(from, to, ids, values);
    }

    // ------------------------------------------------------------------- 조회

    function rewardDigest(address player, uint256 item, uint256 amount, bytes32 nonce, uint256 deadline)
        public
        view
        returns (bytes32)
    {
        return _hashTypedDataV4(keccak256(abi.encode(REWARD_TYPEHASH, player, item, amount, nonce, deadline)));
    }

    function recipeAt(uint256 recipe) external view returns (Recipe memory) {
        return _recipes[recipe];
    }

    function uri(uint256 id) public view override returns (string memory) {
        if (!items[id].exists) revert UnknownItem(id);
        return string.concat(super.uri(id), id.toString(), ".json");
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }
}
