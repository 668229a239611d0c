/**
 * Functions and events that are decoded without the ABI of a contract. Each group is written down from the document that
 * `source` names; selectors and topics are computed from the signatures. Where two standards share a selector, the names
 * of the arguments say both.
 */
export type SignatureGroup = {
  standard: string;
  source: string;
  functions: readonly string[];
  events: readonly string[];
};

export const standardSignatures: readonly SignatureGroup[] = [
  {
    standard: "ERC-20",
    source: "https://eips.ethereum.org/EIPS/eip-20",
    functions: ["transfer(address to, uint256 value)"],
    events: [
      "Transfer(address indexed from, address indexed to, uint256 value)",
      "Approval(address indexed owner, address indexed spender, uint256 value)",
    ],
  },
  {
    standard: "ERC-20, ERC-721",
    source: "https://eips.ethereum.org/EIPS/eip-721",
    functions: [
      "transferFrom(address from, address to, uint256 valueOrTokenId)",
      "approve(address spender, uint256 valueOrTokenId)",
    ],
    events: [],
  },
  {
    standard: "ERC-2612",
    source: "https://eips.ethereum.org/EIPS/eip-2612",
    functions: [
      "permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
    ],
    events: [],
  },
  {
    standard: "ERC-721",
    source: "https://eips.ethereum.org/EIPS/eip-721",
    functions: [
      "safeTransferFrom(address from, address to, uint256 tokenId)",
      "safeTransferFrom(address from, address to, uint256 tokenId, bytes data)",
    ],
    events: [
      "Transfer(address indexed from, address indexed to, uint256 indexed tokenId)",
      "Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)",
    ],
  },
  {
    standard: "ERC-721, ERC-1155",
    source: "https://eips.ethereum.org/EIPS/eip-1155",
    functions: ["setApprovalForAll(address operator, bool approved)"],
    events: ["ApprovalForAll(address indexed owner, address indexed operator, bool approved)"],
  },
  {
    standard: "ERC-1155",
    source: "https://eips.ethereum.org/EIPS/eip-1155",
    functions: [
      "safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
      "safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)",
    ],
    events: [
      "TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)",
      "TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)",
      "URI(string value, uint256 indexed id)",
    ],
  },
  {
    standard: "ERC-4626",
    source: "https://eips.ethereum.org/EIPS/eip-4626",
    functions: [
      "deposit(uint256 assets, address receiver)",
      "mint(uint256 shares, address receiver)",
      "withdraw(uint256 assets, address receiver, address owner)",
      "redeem(uint256 shares, address receiver, address owner)",
    ],
    events: [
      "Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)",
      "Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)",
    ],
  },
  {
    standard: "ERC-4906",
    source: "https://eips.ethereum.org/EIPS/eip-4906",
    functions: [],
    events: ["MetadataUpdate(uint256 tokenId)", "BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)"],
  },
  {
    standard: "ERC-1967",
    source: "https://eips.ethereum.org/EIPS/eip-1967",
    functions: [
      "upgradeTo(address newImplementation)",
      "upgradeToAndCall(address newImplementation, bytes data)",
      "changeAdmin(address newAdmin)",
    ],
    events: [
      "Upgraded(address indexed implementation)",
      "BeaconUpgraded(address indexed beacon)",
      "AdminChanged(address previousAdmin, address newAdmin)",
    ],
  },
  {
    standard: "ProxyAdmin",
    source: "https://docs.openzeppelin.com/contracts/4.x/api/proxy",
    functions: [
      "upgrade(address proxy, address implementation)",
      "upgradeAndCall(address proxy, address implementation, bytes data)",
      "changeProxyAdmin(address proxy, address newAdmin)",
    ],
    events: [],
  },
  {
    standard: "Multicall",
    source: "https://docs.openzeppelin.com/contracts/5.x/api/utils",
    functions: ["multicall(bytes[] data)", "multicall(uint256 deadline, bytes[] data)"],
    events: [],
  },
  {
    standard: "Multicall3",
    source: "https://github.com/mds1/multicall3",
    functions: [
      "aggregate((address target, bytes callData)[] calls)",
      "blockAndAggregate((address target, bytes callData)[] calls)",
      "tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)",
      "tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)",
      "aggregate3((address target, bool allowFailure, bytes callData)[] calls)",
      "aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)",
    ],
    events: [],
  },
  {
    standard: "Ownable",
    source: "https://docs.openzeppelin.com/contracts/5.x/api/access",
    functions: ["transferOwnership(address newOwner)", "renounceOwnership()", "acceptOwnership()"],
    events: [
      "OwnershipTransferred(address indexed previousOwner, address indexed newOwner)",
      "OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)",
    ],
  },
  {
    standard: "AccessControl",
    source: "https://docs.openzeppelin.com/contracts/5.x/api/access",
    functions: [
      "grantRole(bytes32 role, address account)",
      "revokeRole(bytes32 role, address account)",
      "renounceRole(bytes32 role, address callerConfirmation)",
    ],
    events: [
      "RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)",
      "RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)",
      "RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)",
    ],
  },
  {
    standard: "Pausable",
    source: "https://docs.openzeppelin.com/contracts/5.x/api/utils",
    functions: ["pause()", "unpause()"],
    events: ["Paused(address account)", "Unpaused(address account)"],
  },
  {
    standard: "Initializable",
    source: "https://docs.openzeppelin.com/contracts/5.x/api/proxy",
    functions: [],
    events: ["Initialized(uint64 version)", "Initialized(uint8 version)"],
  },
  {
    standard: "Mintable, burnable",
    source: "https://wizard.openzeppelin.com",
    functions: [
      "mint(address to)",
      "mint(address to, uint256 value)",
      "mint(address account, uint256 id, uint256 value, bytes data)",
      "safeMint(address to)",
      "safeMint(address to, uint256 tokenId)",
      "safeMint(address to, uint256 tokenId, string uri)",
      "burn(uint256 valueOrTokenId)",
      "burnFrom(address account, uint256 value)",
    ],
    events: [],
  },
  {
    standard: "WETH9",
    source: "https://github.com/gnosis/canonical-weth",
    functions: ["deposit()", "withdraw(uint256 wad)"],
    events: ["Deposit(address indexed dst, uint256 wad)", "Withdrawal(address indexed src, uint256 wad)"],
  },
];
