// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Script, console} from "forge-std/Script.sol";
import {DaoGovernor} from "../src/DaoGovernor.sol";
import {GovernanceToken} from "../src/GovernanceToken.sol";
import {Treasury} from "../src/Treasury.sol";

/// forge script script/Deploy.s.sol --rpc-url $RPC_URL --account deployer --sender $DEPLOYER --broadcast
contract Deploy is Script {
    function run() external {
        address holder = vm.envAddress("FIRST_HOLDER");
        vm.startBroadcast();
        GovernanceToken token = new GovernanceToken("Han Vote", "HVOTE", 100_000_000 ether, holder);
        // 아무나 실행할 수 있고(0번 주소), 제안은 거버너만 올립니다.
        TimelockController timelock = new TimelockController(2 days, new address[](0), new address[](1), msg.sender);
        DaoGovernor governor = new DaoGovernor(token, timelock, 100_000 ether, 4);
        timelock.grantRole(timelock.PROPOSER_ROLE(), address(governor));
        timelock.grantRole(timelock.CANCELLER_ROLE(), address(governor));
        // 배포 계정의 관리 권한을 내려놓아야 비로소 DAO의 것이 됩니다.
        timelock.renounceRole(timelock.DEFAULT_ADMIN_ROLE(), msg.sender);
        Treasury treasury = new Treasury(address(timelock));
        vm.stopBroadcast();

        console.log("Token:   ", address(token));
        console.log("Timelock:", address(timelock));
        console.log("Governor:", address(governor));
        console.log("Treasury:", address(treasury));
    }
}
