// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "./interfaces/IERC20.sol";

/// @dev Accepts tokens that return nothing; refuses those that return false and addresses without code.
library SafeTransfer {
    error TransferFailed(address token);

    function send(IERC20 token, address to, uint256 amount) internal {
        _call(token, abi.encodeCall(IERC20.transfer, (to, amount)));
    }

    function pull(IERC20 token, address from, address to, uint256 amount) internal {
        _call(token, abi.encodeCall(IERC20.transferFrom, (from, to, amount)));
    }

    function _call(IERC20 token, bytes memory data) private {
        (bool ok, bytes memory result) = address(token).call(data);
        bool accepted = result.length == 0 ? address(token).code.length > 0 : abi.decode(result, (bool));
        if (!ok || !accepted) revert TransferFailed(address(token));
    }
}
