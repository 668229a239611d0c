// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @notice DAO의 금고. 소유자는 타임락이어서, 통과된 제안만 돈을 움직입니다.
contract Treasury is Ownable {
    using SafeERC20 for IERC20;

    event Received(address indexed from, uint256 amount);
    event Paid(address indexed to, uint256 amount);
    event TokenPaid(IERC20 indexed token, address indexed to, uint256 amount);

    error PaymentFailed(address to, uint256 amount);

    constructor(address timelock) Ownable(timelock) {}

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }

    function pay(address payable to, uint256 amount) external onlyOwner {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert PaymentFailed(to, amount);
        emit Paid(to, amount);
    }

    function payToken(IERC20 token, address to, uint256 amount) external onlyOwner {
        emit TokenPaid(token, to, amount);
        token.safeTransfer(to, amount);
    }
}
