// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Script, console} from "forge-std/Script.sol";
import {MultisigWallet} from "../src/MultisigWallet.sol";

/// OWNERS=0x…,0x…,0x… THRESHOLD=2 forge script script/Deploy.s.sol --rpc-url $RPC_URL --account deployer --broadcast
contract Deploy is Script {
    function run() external returns (MultisigWallet wallet) {
        address[] memory owners = vm.envAddress("OWNERS", ",");
        vm.startBroadcast();
        wallet = new MultisigWallet(owners, vm.envUint("THRESHOLD"));
        vm.stopBroadcast();
        console.log("MultisigWallet:", address(wallet));
    }
}
