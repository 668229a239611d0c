// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title 토큰 베스팅: 락업(cliff) 뒤 초 단위로 고르게 풀립니다.
contract TokenVesting is Ownable2Step {
    using SafeERC20 for IERC20;

    struct Grant {
        address beneficiary;
        uint64 start;
        uint32 cliff;
        uint64 duration;
        bool revocable;
        uint64 revokedAt;
        uint128 total;
        uint128 released;
    }

    IERC20 public immutable token;
    /// @notice 약속했지만 아직 지급하지 않은 양. 컨트랙트 잔액은 언제나 이보다 많거나 같습니다.
    uint256 public committed;

    Grant[] private _grants;
    mapping(address beneficiary => uint256[]) private _grantsOf;

    event Granted(uint256 indexed id, address indexed beneficiary, uint256 total, uint64 start, uint64 end);
    event Released(uint256 indexed id, address indexed beneficiary, uint256 amount);
    event Revoked(uint256 indexed id, uint256 returned);
    event BeneficiaryChanged(uint256 indexed id, address indexed from, address indexed to);

    error ZeroBeneficiary();
    error ZeroAmount();
    error CliffBeyondDuration(uint32 cliff, uint64 duration);
    error NotFunded(uint256 asked, uint256 free);
    error UnknownGrant(uint256 id);
    error NothingDue(uint256 id);
    error NotRevocable(uint256 id);
    error NotBeneficiary(address caller);

    constructor(IERC20 token_, address owner_) Ownable(owner_) {
        token = token_;
    }

    /// @param cliff 시작부터 아무것도 풀리지 않는 초
    /// @param duration 시작부터 전부 풀릴 때까지의 초
    function grant(address beneficiary, uint128 total, uint64 start, uint32 cliff, uint64 duration, bool revocable)
        external
        onlyOwner
        returns (uint256 id)
    {
        if (beneficiary == address(0)) revert ZeroBeneficiary();
        if (total == 0 || duration == 0) revert ZeroAmount();
        if (cliff > duration) revert CliffBeyondDuration(cliff, duration);
        uint256 free = token.balanceOf(address(this)) - committed;
        if (total > free) revert NotFunded(total, free);

        id = _grants.length;
        committed += total;
        _grants.push(Grant(beneficiary, start, cliff, duration, revocable, 0, total, 0));
        _grantsOf[beneficiary].push(id);
        // 끝나는 시각이 넘치면 여기에서 되돌아갑니다. 풀 수 없는 약속은 남지 않습니다.
        emit Granted(id, beneficiary, total, start, start + duration);
    }

    /// @notice 누구나 부를 수 있지만 토큰은 받을 사람에게만 갑니다.
    function release(uint256 id) public returns (uint256 amount) {
        Grant storage g = _grant(id);
        amount = releasable(id);
        if (amount == 0) revert NothingDue(id);
        g.released += uint128(amount);
        committed -= amount;
        emit Released(id, g.beneficiary, amount);
        token.safeTransfer(g.beneficiary, amount);
    }

    /// @notice 지금까지 풀린 몫은 받을 사람에게 남고, 아직 풀리지 않은 몫만 돌아옵니다.
    function revoke(uint256 id) external onlyOwner {
        Grant storage g = _grant(id);
        if (!g.revocable || g.revokedAt != 0) revert NotRevocable(id);
        uint256 kept = vested(id, uint64(block.timestamp));
        uint256 returned = g.total - kept;
        g.revokedAt = uint64(block.timestamp);
        g.total = uint128(kept);
        committed -= returned;
        emit Revoked(id, returned);
        token.safeTransfer(owner(), returned);
    }

    /// @notice 지갑을 바꿀 때 씁니다. 받을 사람 자신만 할 수 있습니다.
    function changeBeneficiary(uint256 id, address to) external {
        Grant storage g = _grant(id);
        if (msg.sender != g.beneficiary) revert NotBeneficiary(msg.sender);
        if (to == address(0)) revert ZeroBeneficiary();
        g.beneficiary = to;
        _grantsOf[to].push(id);
        emit BeneficiaryChanged(id, msg.sender, to);
    }

    /// @notice 약속에 묶이지 않은 토큰을 찾습니다.
    function withdrawFree(address to) external onlyOwner {
        token.safeTransfer(to, token.balanceOf(address(this)) - committed);
    }

    // ------------------------------------------------------------------- 조회

    function vested(uint256 id, uint64 at) public view returns (uint256) {
        Grant storage g = _grant(id);
        // 철회하면서 total을 그때까지 풀린 양으로 줄였으므로 남은 것은 모두 받을 사람의 몫입니다.
        if (g.revokedAt != 0) return g.total;
        if (at < g.start + g.cliff) return 0;
        if (at >= g.start + g.duration) return g.total;
        return (uint256(g.total) * (at - g.start)) / g.duration;
    }

    function releasable(uint256 id) public view returns (uint256) {
        return vested(id, uint64(block.timestamp)) - _grant(id).released;
    }

    function grantCount() external view returns (uint256) {
        return _grants.length;
    }

    function grantAt(uint256 id) external view returns (Grant memory) {
        return _grant(id);
    }

    /// @notice 이 주소가 한 번이라도 받을 사람이었던 약속의 번호. 지금 주인은 `grantAt`으로 확인하세요.
    function grantsOf(address beneficiary) external view returns (uint256[] memory) {
        return _grantsOf[beneficiary];
    }

    function _grant(uint256 id) private view returns (Grant storage) {
        if (id >= _grants.length) revert UnknownGrant(id);
        return _grants[id];
    }
}
