// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LiquidityToken} from "./LiquidityToken.sol";
import {SafeTransfer} from "./SafeTransfer.sol";
import {IERC20} from "./interfaces/IERC20.sol";

/// @title A constant product pool of two tokens with a fee of 0.3 %
/// @notice Callers send tokens first and then call mint, burn or swap in the same transaction. Use the Router.
contract Pool is LiquidityToken {
    using SafeTransfer for IERC20;

    /// @dev Locked for ever at the first deposit, so that a share can never become priceless.
    uint256 public constant MINIMUM_LIQUIDITY = 1_000;
    uint256 private constant FEE_BASE = 1_000;
    uint256 private constant FEE = 3;

    IERC20 public immutable token0;
    IERC20 public immutable token1;
    uint112 private _reserve0;
    uint112 private _reserve1;
    bool private _locked;

    event Minted(address indexed to, uint256 amount0, uint256 amount1, uint256 shares);
    event Burned(address indexed to, uint256 amount0, uint256 amount1, uint256 shares);
    event Swapped(address indexed caller, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to);
    event Synced(uint112 reserve0, uint112 reserve1);

    error Reentered();
    error TooLittleLiquidity();
    error NothingToBurn();
    error NothingOut();
    error NothingIn();
    error NotEnoughReserve(uint256 out0, uint256 out1);
    error RecipientIsToken(address to);
    error ProductShrank();
    error ReserveOverflow();

    constructor(IERC20 tokenA, IERC20 tokenB) {
        (token0, token1) = address(tokenA) < address(tokenB) ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    modifier guarded() {
        if (_locked) revert Reentered();
        _locked = true;
        _;
        _locked = false;
    }

    function reserves() external view returns (uint112, uint112) {
        return (_reserve0, _reserve1);
    }

    function mint(address to) external guarded returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0 - _reserve0;
        uint256 amount1 = balance1 - _reserve1;
        uint256 supply = totalSupply;
        if (supply == 0) {
            uint256 root = _sqrt(amount0 * amount1);
            if (root <= MINIMUM_LIQUIDITY) revert TooLittleLiquidity();
            shares = root - MINIMUM_LIQUIDITY;
            _mint(address(0xdead), MINIMUM_LIQUIDITY);
        } else {
            // The worse side counts; whoever sends too much of the other makes the pool a present.
            uint256 by0 = (amount0 * supply) / _reserve0;
            uint256 by1 = (amount1 * supply) / _reserve1;
            shares = by0 < by1 ? by0 : by1;
            if (shares == 0) revert TooLittleLiquidity();
        }
        _mint(to, shares);
        _sync(balance0, balance1);
        emit Minted(to, amount0, amount1, shares);
    }

    /// @notice Burns the shares this contract holds and pays out both tokens.
    function burn(address to) external guarded returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 shares = balanceOf[address(this)];
        uint256 supply = totalSupply;
        if (supply == 0) revert NothingToBurn();
        amount0 = (shares * balance0) / supply;
        amount1 = (shares * balance1) / supply;
        if (amount0 == 0 || amount1 == 0) revert NothingToBurn();
        _burn(address(this), shares);
        token0.send(to, amount0);
        token1.send(to, amount1);
        (balance0, balance1) = _balances();
        _sync(balance0, balance1);
        emit Burned(to, amount0, amount1, shares);
    }

    function swap(uint256 out0, uint256 out1, address to) external guarded {
        if (out0 == 0 && out1 == 0) revert NothingOut();
        (uint256 reserve0, uint256 reserve1) = (_reserve0, _reserve1);
        if (out0 >= reserve0 || out1 >= reserve1) revert NotEnoughReserve(out0, out1);
        if (to == address(token0) || to == address(token1)) revert RecipientIsToken(to);
        if (out0 > 0) token0.send(to, out0);
        if (out1 > 0) token1.send(to, out1);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 in0 = balance0 > reserve0 - out0 ? balance0 - (reserve0 - out0) : 0;
        uint256 in1 = balance1 > reserve1 - out1 ? balance1 - (reserve1 - out1) : 0;
        if (in0 == 0 && in1 == 0) revert NothingIn();

        // x · y must not shrink once the fee is taken from what came in.
        uint256 adjusted0 = balance0 * FEE_BASE - in0 * FEE;
        uint256 adjusted1 = balance1 * FEE_BASE - in1 * FEE;
        if (adjusted0 * adjusted1 < reserve0 * reserve1 * FEE_BASE * FEE_BASE) revert ProductShrank();
        _sync(balance0, balance1);
        emit Swapped(msg.sender, in0, in1, out0, out1, to);
    }

    function _balances() private view returns (uint256, uint256) {
        return (token0.balanceOf(address(this)), token1.balanceOf(address(this)));
    }

    function _sync(uint256 balance0, uint256 balance1) private {
        if (balance0 > type(uint112).max || balance1 > type(uint112).max) revert ReserveOverflow();
        _reserve0 = uint112(balance0);
        _reserve1 = uint112(balance1);
        emit Synced(_reserve0, _reserve1);
    }

    /// @dev Newton's method, rounded down.
    function _sqrt(uint256 x) private pure returns (uint256 root) {
        if (x == 0) return 0;
        root = x;
        uint256 next = x / 2 + 1;
        while (next < root) {
            root = next;
            next = (x / next + next) / 2;
        }
    }
}
