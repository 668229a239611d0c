// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "forge-std/Test.sol";
import {Factory} from "../src/Factory.sol";
import {LiquidityToken} from "../src/LiquidityToken.sol";
import {Pool} from "../src/Pool.sol";
import {Router} from "../src/Router.sol";
import {IERC20} from "../src/interfaces/IERC20.sol";

contract TestToken is LiquidityToken {
    constructor(uint256 amount) {
        _mint(msg.sender, amount);
    }
}

contract AmmTest is Test {
    Factory factory = new Factory();
    Router router = new Router(factory);
    IERC20 a = IERC20(address(new TestToken(1e30)));
    IERC20 b = IERC20(address(new TestToken(1e30)));
    IERC20 c = IERC20(address(new TestToken(1e30)));
    address trader = makeAddr("trader");

    function setUp() public {
        a.approve(address(router), type(uint256).max);
        b.approve(address(router), type(uint256).max);
        c.approve(address(router), type(uint256).max);
        a.transfer(trader, 1e24);
        vm.prank(trader);
        a.approve(address(router), type(uint256).max);
    }

    function _add(IERC20 x, IERC20 y, uint256 amountX, uint256 amountY) private returns (Pool) {
        router.addLiquidity(Router.Deposit(x, y, amountX, amountY, 0, 0, address(this), block.timestamp));
        return factory.poolOf(address(x), address(y));
    }

    function _path(IERC20 x, IERC20 y) private pure returns (IERC20[] memory path) {
        path = new IERC20[](2);
        (path[0], path[1]) = (x, y);
    }

    function test_FirstDepositLocksTheMinimum() public {
        Pool pool = _add(a, b, 4e18, 1e18);
        assertEq(pool.totalSupply(), 2e18);
        assertEq(pool.balanceOf(address(this)), 2e18 - pool.MINIMUM_LIQUIDITY());
    }

    function test_LaterDepositsKeepTheRatio() public {
        Pool pool = _add(a, b, 4e18, 1e18);
        (uint256 amountA, uint256 amountB,) =
            router.addLiquidity(Router.Deposit(a, b, 8e18, 1e18, 0, 0, address(this), block.timestamp));
        assertEq(amountA, 4e18);
        assertEq(amountB, 1e18);
        assertEq(pool.totalSupply(), 4e18);
    }

    function test_SwapPaysTheQuoteAndTheProductGrows() public {
        Pool pool = _add(a, b, 100e18, 100e18);
        uint256 quoted = router.quote(pool, a, 1e18);
        vm.prank(trader);
        uint256 out = router.swapExact(1e18, quoted, _path(a, b), trader, block.timestamp);
        assertEq(out, quoted);
        assertEq(b.balanceOf(trader), quoted);
        (uint256 reserve0, uint256 reserve1) = pool.reserves();
        assertGt(reserve0 * reserve1, 100e18 * 100e18);
    }

    function test_SwapThroughTwoPools() public {
        _add(a, b, 100e18, 100e18);
        _add(b, c, 100e18, 100e18);
        IERC20[] memory path = new IERC20[](3);
        (path[0], path[1], path[2]) = (a, b, c);
        vm.prank(trader);
        uint256 out = router.swapExact(1e18, 0, path, trader, block.timestamp);
        assertEq(c.balanceOf(trader), out);
        assertEq(b.balanceOf(trader), 0);
    }

    function test_SlippageAndDeadlineProtect() public {
        Pool pool = _add(a, b, 100e18, 100e18);
        uint256 quoted = router.quote(pool, a, 1e18);
        vm.startPrank(trader);
        vm.expectRevert(abi.encodeWithSelector(Router.TooLittle.selector, quoted, quoted + 1));
        router.swapExact(1e18, quoted + 1, _path(a, b), trader, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(Router.Expired.selector, block.timestamp - 1));
        router.swapExact(1e18, 0, _path(a, b), trader, block.timestamp - 1);
        vm.stopPrank();
    }

    function test_TakingWithoutPayingFails() public {
        Pool pool = _add(a, b, 100e18, 100e18);
        vm.expectRevert(Pool.NothingIn.selector);
        pool.swap(1e18, 0, trader);
        a.transfer(address(pool), 1e18);
        bool aIs0 = pool.token0() == a;
        vm.expectRevert(Pool.ProductShrank.selector);
        pool.swap(aIs0 ? 0 : 1e18, aIs0 ? 1e18 : 0, trader);
    }

    function test_RemovingGivesBothTokensBack() public {
        Pool pool = _add(a, b, 4e18, 1e18);
        pool.approve(address(router), type(uint256).max);
        uint256 shares = pool.balanceOf(address(this));
        (uint256 amountA, uint256 amountB) = router.removeLiquidity(a, b, shares, 0, 0, address(this), block.timestamp);
        assertApproxEqAbs(amountA, 4e18, 4_000);
        assertApproxEqAbs(amountB, 1e18, 1_000);
        assertEq(pool.totalSupply(), pool.MINIMUM_LIQUIDITY());
    }

    function test_OnePoolPerPair() public {
        Pool pool = factory.createPool(a, b);
        vm.expectRevert(abi.encodeWithSelector(Factory.PoolExists.selector, pool));
        factory.createPool(b, a);
        vm.expectRevert(Factory.SameToken.selector);
        factory.createPool(a, a);
    }

    /// @dev There and back never earns anything.
    function testFuzz_RoundTripLoses(uint96 amount) public {
        uint256 amountIn = bound(amount, 1e6, 1e24);
        _add(a, b, 1e24, 5e24);
        vm.startPrank(trader);
        b.approve(address(router), type(uint256).max);
        uint256 out = router.swapExact(amountIn, 0, _path(a, b), trader, block.timestamp);
        uint256 back = router.swapExact(out, 0, _path(b, a), trader, block.timestamp);
        vm.stopPrank();
        assertLt(back, amountIn);
    }
}
