// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Factory} from "./Factory.sol";
import {Pool} from "./Pool.sol";
import {SafeTransfer} from "./SafeTransfer.sol";
import {IERC20} from "./interfaces/IERC20.sol";

/// @notice What a web page calls: amounts with slippage limits and deadlines. Holds no tokens between calls.
contract Router {
    using SafeTransfer for IERC20;

    struct Deposit {
        IERC20 tokenA;
        IERC20 tokenB;
        uint256 wantedA;
        uint256 wantedB;
        uint256 minimumA;
        uint256 minimumB;
        address to;
        uint256 deadline;
    }

    Factory public immutable factory;

    error Expired(uint256 deadline);
    error NoPool(IERC20 tokenA, IERC20 tokenB);
    error PathTooShort();
    error NoLiquidity();
    error TooLittle(uint256 amount, uint256 minimum);

    constructor(Factory factory_) {
        factory = factory_;
    }

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired(deadline);
        _;
    }

    function addLiquidity(Deposit calldata d)
        external
        before(d.deadline)
        returns (uint256 amountA, uint256 amountB, uint256 shares)
    {
        Pool pool = factory.poolOf(address(d.tokenA), address(d.tokenB));
        if (address(pool) == address(0)) pool = factory.createPool(d.tokenA, d.tokenB);
        (amountA, amountB) = _fit(pool, d.tokenA, d.wantedA, d.wantedB);
        if (amountA < d.minimumA) revert TooLittle(amountA, d.minimumA);
        if (amountB < d.minimumB) revert TooLittle(amountB, d.minimumB);
        d.tokenA.pull(msg.sender, address(pool), amountA);
        d.tokenB.pull(msg.sender, address(pool), amountB);
        shares = pool.mint(d.to);
    }

    function removeLiquidity(
        IERC20 tokenA,
        IERC20 tokenB,
        uint256 shares,
        uint256 minimumA,
        uint256 minimumB,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB) {
        Pool pool = _pool(tokenA, tokenB);
        IERC20(address(pool)).pull(msg.sender, address(pool), shares);
        (uint256 amount0, uint256 amount1) = pool.burn(to);
        (amountA, amountB) = tokenA == pool.token0() ? (amount0, amount1) : (amount1, amount0);
        if (amountA < minimumA) revert TooLittle(amountA, minimumA);
        if (amountB < minimumB) revert TooLittle(amountB, minimumB);
    }

    /// @notice Sells exactly `amountIn` of path[0] through every pool of the path.
    function swapExact(uint256 amountIn, uint256 minimumOut, IERC20[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256 amountOut)
    {
        if (path.length < 2) revert PathTooShort();
        path[0].pull(msg.sender, address(_pool(path[0], path[1])), amountIn);
        amountOut = amountIn;
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            Pool pool = _pool(path[i], path[i + 1]);
            amountOut = quote(pool, path[i], amountOut);
            address next = i + 2 < path.length ? address(_pool(path[i + 1], path[i + 2])) : to;
            if (path[i] == pool.token0()) pool.swap(0, amountOut, next);
            else pool.swap(amountOut, 0, next);
        }
        if (amountOut < minimumOut) revert TooLittle(amountOut, minimumOut);
    }

    /// @notice What the pool pays for `amountIn`, fee taken, rounded in the pool's favour.
    function quote(Pool pool, IERC20 tokenIn, uint256 amountIn) public view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pool, tokenIn);
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        uint256 afterFee = amountIn * 997;
        return (afterFee * reserveOut) / (reserveIn * 1_000 + afterFee);
    }

    function _fit(Pool pool, IERC20 tokenA, uint256 wantedA, uint256 wantedB) private view returns (uint256, uint256) {
        (uint256 reserveA, uint256 reserveB) = _reserves(pool, tokenA);
        if (reserveA == 0 && reserveB == 0) return (wantedA, wantedB);
        uint256 matchingB = (wantedA * reserveB) / reserveA;
        return matchingB <= wantedB ? (wantedA, matchingB) : ((wantedB * reserveA) / reserveB, wantedB);
    }

    function _reserves(Pool pool, IERC20 token) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1) = pool.reserves();
        return token == pool.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _pool(IERC20 tokenA, IERC20 tokenB) private view returns (Pool pool) {
        pool = factory.poolOf(address(tokenA), address(tokenB));
        if (address(pool) == address(0)) revert NoPool(tokenA, tokenB);
    }
}
