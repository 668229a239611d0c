// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title HanToken: 발행 한도, 일시 정지, 서명 승인(permit), 전송 제한 목록을 갖춘 ERC-20
/// @notice 권한은 셋으로 나뉩니다. 관리자(DEFAULT_ADMIN), 발행자(MINTER), 보안 담당(GUARDIAN).
contract HanToken is ERC20, ERC20Burnable, ERC20Capped, ERC20Pausable, ERC20Permit, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @notice 전송이 막힌 주소. 받는 것도 보내는 것도 할 수 없습니다.
    mapping(address account => bool) public restricted;

    event RestrictionChanged(address indexed account, bool restricted, address indexed by);

    error AccountRestricted(address account);
    error LengthMismatch(uint256 recipients, uint256 amounts);
    error ZeroAdmin();

    constructor(string memory name_, string memory symbol_, uint256 cap_, uint256 initialSupply, address admin)
        ERC20(name_, symbol_)
        ERC20Capped(cap_)
        ERC20Permit(name_)
    {
        if (admin == address(0)) revert ZeroAdmin();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER_ROLE, admin);
        _grantRole(GUARDIAN_ROLE, admin);
        _mint(admin, initialSupply);
    }

    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    /// @notice 여러 주소에 한 번에 발행합니다. 하나라도 실패하면 전체가 취소됩니다.
    function mintBatch(address[] calldata recipients, uint256[] calldata amounts) external onlyRole(MINTER_ROLE) {
        if (recipients.length != amounts.length) revert LengthMismatch(recipients.length, amounts.length);
        for (uint256 i = 0; i < recipients.length; ++i) {
            _mint(recipients[i], amounts[i]);
        }
    }

    function setRestricted(address account, bool value) external onlyRole(GUARDIAN_ROLE) {
        restricted[account] = value;
        emit RestrictionChanged(account, value, msg.sender);
    }

    function pause() external onlyRole(GUARDIAN_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(GUARDIAN_ROLE) {
        _unpause();
    }

    /// @dev 발행(from == 0)과 소각(to == 0)도 이 길을 지나므로 제한은 한곳에서만 검사합니다.
    function _update(address from, address to, uint256 value)
        internal
        override(ERC20, ERC20Capped, ERC20Pausable)
    {
        if (restricted[from]) revert AccountRestricted(from);
        if (restricted[to]) revert AccountRestricted(to);
        super._update(from, to, value);
    }
}
