// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Tickets whose metadata is in the contract: a data URI with a drawn picture.
contract Tickets is ERC721, Ownable {
    using Strings for uint256;

    uint256 public minted;

    constructor(address owner) ERC721("Jangteo Tickets", "JTIX") Ownable(owner) {}

    function mint(address to) external onlyOwner {
        _mint(to, ++minted);
    }

    function burn(uint256 id) external {
        _update(address(0), id, msg.sender);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        string memory number = id.toString();
        string memory hue = ((id * 47) % 360).toString();
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" rx="12" fill="hsl(',
            hue,
            ',60%,40%)"/><text x="100" y="72" font-family="sans-serif" font-size="36" fill="#fff" text-anchor="middle">#',
            number,
            "</text></svg>"
        );
        bytes memory metadata = abi.encodePacked(
            '{"name":"Jangteo Ticket #',
            number,
            '","description":"A ticket of the demo chain.","image":"data:image/svg+xml;base64,',
            Base64.encode(picture),
            '","attributes":[{"trait_type":"Hue","value":',
            hue,
            "}]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(metadata));
    }
}
