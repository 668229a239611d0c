// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/// @title 머클 에어드롭: 받을 사람이 수령하고, 기한이 지나면 남은 물량을 회수합니다.
contract MerkleAirdrop is Ownable {
    using SafeERC20 for IERC20;
    using BitMaps for BitMaps.BitMap;

    IERC20 public immutable token;
    bytes32 public immutable root;
    uint64 public immutable deadline;

    BitMaps.BitMap private _claimed;

    event Claimed(uint256 indexed index, address indexed account, uint256 amount);
    event Swept(address indexed to, uint256 amount);

    error DeadlineInPast(uint64 deadline);
    error AlreadyClaimed(uint256 index);
    error WrongProof(uint256 index, address account);
    error ClaimClosed(uint64 deadline);
    error ClaimStillOpen(uint64 deadline);

    constructor(IERC20 token_, bytes32 root_, uint64 deadline_, address owner_) Ownable(owner_) {
        if (deadline_ <= block.timestamp) revert DeadlineInPast(deadline_);
        token = token_;
        root = root_;
        deadline = deadline_;
    }

    function isClaimed(uint256 index) public view returns (bool) {
        return _claimed.get(index);
    }

    /// @notice 누구나 대신 보내 줄 수 있지만 토큰은 언제나 명단의 주소로 갑니다.
    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        if (block.timestamp > deadline) revert ClaimClosed(deadline);
        if (isClaimed(index)) revert AlreadyClaimed(index);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(index, account, amount))));
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) revert WrongProof(index, account);
        _claimed.set(index);
        emit Claimed(index, account, amount);
        token.safeTransfer(account, amount);
    }

    function sweep(address to) external onlyOwner {
        if (block.timestamp <= deadline) revert ClaimStillOpen(deadline);
        uint256 amount = token.balanceOf(address(this));
        emit Swept(to, amount);
        token.safeTransfer(to, amount);
    }
}
