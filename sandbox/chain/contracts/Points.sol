// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";

/// Points behind a proxy: the proxy's storage, this code.
contract Points is ERC20Upgradeable {
    constructor() {
        _disableInitializers();
    }

    function initialize(address owner, uint256 supply) external initializer {
        __ERC20_init("Jangteo Points", "JPT");
        _mint(owner, supply);
    }
}
