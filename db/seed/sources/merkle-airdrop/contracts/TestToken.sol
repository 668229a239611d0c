// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev 테스트에서만 씁니다.
contract TestToken is ERC20 {
    constructor(address to, uint256 amount) ERC20("Test Token", "TEST") {
        _mint(to, amount);
    }
}
