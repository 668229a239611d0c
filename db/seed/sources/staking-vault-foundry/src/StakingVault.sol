// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title 단일 토큰 스테이킹 금고
/// @notice 예치한 양과 시간에 비례해 보상 토큰을 나눕니다. 출금에는 대기 기간이 있습니다.
/// @dev 예치 토큰과 보상 토큰이 같아도 됩니다. 보상은 `rewardReserve`로 따로 세기 때문에 원금을 건드리지 않습니다.
contract StakingVault is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct Exit {
        uint128 amount;
        uint64 readyAt;
    }

    uint256 private constant PRECISION = 1e18;
    uint256 public constant MAX_COOLDOWN = 30 days;

    IERC20 public immutable stakeToken;
    IERC20 public immutable rewardToken;

    uint256 public cooldown;
    uint256 public totalStaked;
    uint256 public rewardRate;
    uint256 public periodEnd;
    uint256 public updatedAt;
    uint256 public rewardPerTokenStored;
    /// @notice 아직 지급하지 않은 보상 토큰.
    uint256 public rewardReserve;

    mapping(address account => uint256) public staked;
    mapping(address account => uint256) public rewards;
    mapping(address account => uint256) private _paidPerToken;
    mapping(address account => Exit) public exits;

    event Staked(address indexed account, uint256 amount);
    event ExitRequested(address indexed account, uint256 amount, uint256 readyAt);
    event Withdrawn(address indexed account, uint256 amount);
    event RewardPaid(address indexed account, uint256 amount);
    event RewardAdded(uint256 amount, uint256 rate, uint256 periodEnd);
    event CooldownChanged(uint256 seconds_);

    error ZeroAmount();
    error InsufficientStake(uint256 asked, uint256 staked);
    error NothingToWithdraw();
    error StillCoolingDown(uint256 readyAt);
    error CooldownTooLong(uint256 asked, uint256 limit);
    error RewardTooSmall(uint256 amount, uint256 duration);

    constructor(IERC20 stakeToken_, IERC20 rewardToken_, uint256 cooldown_, address owner_) Ownable(owner_) {
        stakeToken = stakeToken_;
        rewardToken = rewardToken_;
        _setCooldown(cooldown_);
    }

    modifier settled(address account) {
        rewardPerTokenStored = rewardPerToken();
        updatedAt = _lastRewardTime();
        if (account != address(0)) {
            rewards[account] = earned(account);
            _paidPerToken[account] = rewardPerTokenStored;
        }
        _;
    }

    // ------------------------------------------------------------- 예치와 출금

    /// @notice 실제로 들어온 양만 셉니다. 전송 수수료가 있는 토큰도 안전합니다.
    function stake(uint256 amount) external nonReentrant settled(msg.sender) {
        if (amount == 0) revert ZeroAmount();
        uint256 before = stakeToken.balanceOf(address(this));
        stakeToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = stakeToken.balanceOf(address(this)) - before;
        totalStaked += received;
        staked[msg.sender] += received;
        emit Staked(msg.sender, received);
    }

    /// @notice 출금을 신청합니다. 신청한 양은 곧바로 보상에서 빠지고, 다시 신청하면 대기 기간이 새로 시작됩니다.
    function requestExit(uint256 amount) external settled(msg.sender) {
        if (amount == 0) revert ZeroAmount();
        uint256 held = staked[msg.sender];
        if (amount > held) revert InsufficientStake(amount, held);
        staked[msg.sender] = held - amount;
        totalStaked -= amount;
        Exit storage pending = exits[msg.sender];
        pending.amount += SafeCast.toUint128(amount);
        pending.readyAt = uint64(block.timestamp + cooldown);
        emit ExitRequested(msg.sender, amount, pending.readyAt);
    }

    function withdraw() external nonReentrant {
        Exit memory pending = exits[msg.sender];
        if (pending.amount == 0) revert NothingToWithdraw();
        if (block.timestamp < pending.readyAt) revert StillCoolingDown(pending.readyAt);
        delete exits[msg.sender];
        emit Withdrawn(msg.sender, pending.amount);
        stakeToken.safeTransfer(msg.sender, pending.amount);
    }

    function claim() external nonReentrant settled(msg.sender) returns (uint256 amount) {
        amount = rewards[msg.sender];
        if (amount == 0) return 0;
        rewards[msg.sender] = 0;
        rewardReserve -= amount;
        emit RewardPaid(msg.sender, amount);
        rewardToken.safeTransfer(msg.sender, amount);
    }

    // ------------------------------------------------------------------- 운영

    /// @notice 보상을 채우고 `duration`초 동안 고르게 나눕니다. 남은 기간의 보상은 새 기간에 합쳐집니다.
    function addReward(uint256 amount, uint256 duration) external onlyOwner nonReentrant settled(address(0)) {
        if (duration == 0) revert ZeroAmount();
        uint256 before = rewardToken.balanceOf(address(this));
        rewardToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = rewardToken.balanceOf(address(this)) - before;

        uint256 left = block.timestamp < periodEnd ? (periodEnd - block.timestamp) * rewardRate : 0;
        rewardRate = (received + left) / duration;
        if (rewardRate == 0) revert RewardTooSmall(received, duration);
        rewardReserve += received;
        updatedAt = block.timestamp;
        periodEnd = block.timestamp + duration;
        emit RewardAdded(received, rewardRate, periodEnd);
    }

    function setCooldown(uint256 newCooldown) external onlyOwner {
        _setCooldown(newCooldown);
    }

    function _setCooldown(uint256 newCooldown) private {
        if (newCooldown > MAX_COOLDOWN) revert CooldownTooLong(newCooldown, MAX_COOLDOWN);
        cooldown = newCooldown;
        emit CooldownChanged(newCooldown);
    }

    // ------------------------------------------------------------------- 조회

    function rewardPerToken() public view returns (uint256) {
        if (totalStaked == 0) return rewardPerTokenStored;
        return rewardPerTokenStored + ((_lastRewardTime() - updatedAt) * rewardRate * PRECISION) / totalStaked;
    }

    function earned(address account) public view returns (uint256) {
        return rewards[account] + (staked[account] * (rewardPerToken() - _paidPerToken[account])) / PRECISION;
    }

    function _lastRewardTime() private view returns (uint256) {
        return block.timestamp < periodEnd ? block.timestamp : periodEnd;
    }
}
