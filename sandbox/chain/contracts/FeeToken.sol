// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// One percent of each transfer goes to a collector: the receiver gets less than was sent.
contract FeeToken is ERC20 {
    address public immutable collector;

    constructor(address collector_, uint256 supply) ERC20("Jangteo Fee", "JFEE") {
        collector = collector_;
        _mint(msg.sender, supply);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : value / 100;
        if (fee > 0) super._update(from, collector, fee);
        super._update(from, to, value - fee);
    }
}
