// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Items of which there are several of each kind.
contract Items is ERC1155, Ownable {
    using Strings for uint256;

    string public constant name = "Jangteo Items";

    constructor(address owner) ERC1155("") Ownable(owner) {}

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external onlyOwner {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory metadata = abi.encodePacked('{"name":"Jangteo Item #', id.toString(), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(metadata));
    }
}
