// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Script, console} from "forge-std/Script.sol";
import {StakingVault} from "../src/StakingVault.sol";

/// forge script script/Deploy.s.sol --rpc-url $RPC_URL --account deployer --broadcast --verify
contract Deploy is Script {
    function run() external returns (StakingVault vault) {
        IERC20 stakeToken = IERC20(vm.envAddress("STAKE_TOKEN"));
        IERC20 rewardToken = IERC20(vm.envAddress("REWARD_TOKEN"));
        address owner = vm.envAddress("VAULT_OWNER");
        vm.startBroadcast();
        vault = new StakingVault(stakeToken, rewardToken, vm.envOr("COOLDOWN", uint256(7 days)), owner);
        vm.stopBroadcast();
        console.log("StakingVault:", address(vault));
    }
}
