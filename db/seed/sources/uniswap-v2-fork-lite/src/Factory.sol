// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Pool} from "./Pool.sol";
import {IERC20} from "./interfaces/IERC20.sol";

/// @notice One pool for each pair of tokens.
contract Factory {
    Pool[] public pools;
    mapping(address tokenA => mapping(address tokenB => Pool)) public poolOf;

    event PoolCreated(address indexed token0, address indexed token1, Pool pool, uint256 count);

    error SameToken();
    error ZeroToken();
    error PoolExists(Pool pool);

    function poolCount() external view returns (uint256) {
        return pools.length;
    }

    function createPool(IERC20 tokenA, IERC20 tokenB) external returns (Pool pool) {
        if (tokenA == tokenB) revert SameToken();
        if (address(tokenA) == address(0) || address(tokenB) == address(0)) revert ZeroToken();
        Pool existing = poolOf[address(tokenA)][address(tokenB)];
        if (address(existing) != address(0)) revert PoolExists(existing);
        pool = new Pool(tokenA, tokenB);
        poolOf[address(tokenA)][address(tokenB)] = pool;
        poolOf[address(tokenB)][address(tokenA)] = pool;
        pools.push(pool);
        emit PoolCreated(address(pool.token0()), address(pool.token1()), pool, pools.length);
    }
}
