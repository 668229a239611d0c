// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Script, console} from "forge-std/Script.sol";
import {GameItems} from "../src/GameItems.sol";

contract Deploy is Script {
    function run() external returns (GameItems game) {
        vm.startBroadcast();
        game = new GameItems(vm.envString("BASE_URI"), vm.envAddress("GAME_ADMIN"));
        vm.stopBroadcast();
        console.log("GameItems:", address(game));
    }
}
