// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Script, console} from "forge-std/Script.sol";
import {TokenVesting} from "../src/TokenVesting.sol";

contract Deploy is Script {
    function run() external returns (TokenVesting vesting) {
        vm.startBroadcast();
        vesting = new TokenVesting(IERC20(vm.envAddress("TOKEN")), vm.envAddress("VESTING_OWNER"));
        vm.stopBroadcast();
        console.log("TokenVesting:", address(vesting));
    }
}
