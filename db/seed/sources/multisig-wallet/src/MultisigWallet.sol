// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title 여러 명이 함께 승인하는 지갑
/// @notice 소유자 N명 중 M명이 승인하면 누구든 소유자가 실행할 수 있습니다. 소유자 구성은 지갑 자신만 바꿉니다.
contract MultisigWallet {
    struct Proposal {
        address to;
        uint96 expiresAt;
        uint256 value;
        bytes data;
        bool executed;
    }

    uint256 public constant MAX_OWNERS = 20;
    uint256 public constant LIFETIME = 14 days;

    address[] private _owners;
    mapping(address account => bool) public isOwner;
    uint256 public threshold;

    Proposal[] private _proposals;
    mapping(uint256 id => mapping(address owner => bool)) public approvedBy;

    event Deposited(address indexed from, uint256 amount);
    event Proposed(uint256 indexed id, address indexed by, address indexed to, uint256 value, bytes data);
    event Approved(uint256 indexed id, address indexed by);
    event ApprovalRevoked(uint256 indexed id, address indexed by);
    event Executed(uint256 indexed id, address indexed by);
    event OwnerAdded(address indexed owner);
    event OwnerRemoved(address indexed owner);
    event ThresholdChanged(uint256 threshold);

    error NotOwner(address caller);
    error OnlyWallet();
    error UnknownProposal(uint256 id);
    error AlreadyExecuted(uint256 id);
    error Expired(uint256 id);
    error AlreadyApproved(uint256 id);
    error NotApproved(uint256 id);
    error NotEnoughApprovals(uint256 has, uint256 needs);
    error CallFailed(bytes reason);
    error BadOwner(address owner);
    error BadThreshold(uint256 threshold, uint256 owners);
    error TooManyOwners(uint256 limit);

    modifier onlyOwner() {
        if (!isOwner[msg.sender]) revert NotOwner(msg.sender);
        _;
    }

    modifier onlyWallet() {
        if (msg.sender != address(this)) revert OnlyWallet();
        _;
    }

    constructor(address[] memory owners_, uint256 threshold_) {
        for (uint256 i = 0; i < owners_.length; ++i) {
            _addOwner(owners_[i]);
        }
        _setThreshold(threshold_);
    }

    receive() external payable {
        emit Deposited(msg.sender, msg.value);
    }

    // ------------------------------------------------------------- 제안과 승인

    /// @notice 제안한 사람은 바로 승인한 것으로 봅니다.
    function propose(address to, uint256 value, bytes calldata data) external onlyOwner returns (uint256 id) {
        id = _proposals.length;
        _proposals.push(Proposal(to, uint96(block.timestamp + LIFETIME), value, data, false));
        emit Proposed(id, msg.sender, to, value, data);
        approvedBy[id][msg.sender] = true;
        emit Approved(id, msg.sender);
    }

    function approve(uint256 id) external onlyOwner {
        _requireOpen(id);
        if (approvedBy[id][msg.sender]) revert AlreadyApproved(id);
        approvedBy[id][msg.sender] = true;
        emit Approved(id, msg.sender);
    }

    function revoke(uint256 id) external onlyOwner {
        _requireOpen(id);
        if (!approvedBy[id][msg.sender]) revert NotApproved(id);
        approvedBy[id][msg.sender] = false;
        emit ApprovalRevoked(id, msg.sender);
    }

    function execute(uint256 id) external onlyOwner returns (bytes memory) {
        Proposal storage proposal = _requireOpen(id);
        uint256 has = approvals(id);
        if (has < threshold) revert NotEnoughApprovals(has, threshold);
        // 바깥을 부르기 전에 표시합니다. 재진입해도 두 번 실행되지 않습니다.
        proposal.executed = true;
        emit Executed(id, msg.sender);
        (bool ok, bytes memory result) = proposal.to.call{value: proposal.value}(proposal.data);
        if (!ok) revert CallFailed(result);
        return result;
    }

    // ------------------------------------------------------------- 구성 바꾸기

    function addOwner(address owner, uint256 newThreshold) external onlyWallet {
        _addOwner(owner);
        _setThreshold(newThreshold);
    }

    function removeOwner(address owner, uint256 newThreshold) external onlyWallet {
        if (!isOwner[owner]) revert BadOwner(owner);
        isOwner[owner] = false;
        uint256 last = _owners.length - 1;
        for (uint256 i = 0; i < last; ++i) {
            if (_owners[i] == owner) {
                _owners[i] = _owners[last];
                break;
            }
        }
        _owners.pop();
        emit OwnerRemoved(owner);
        _setThreshold(newThreshold);
    }

    function setThreshold(uint256 newThreshold) external onlyWallet {
        _setThreshold(newThreshold);
    }

    function _addOwner(address owner) private {
        if (owner == address(0) || owner == address(this) || isOwner[owner]) revert BadOwner(owner);
        if (_owners.length == MAX_OWNERS) revert TooManyOwners(MAX_OWNERS);
        isOwner[owner] = true;
        _owners.push(owner);
        emit OwnerAdded(owner);
    }

    function _setThreshold(uint256 newThreshold) private {
        if (newThreshold == 0 || newThreshold > _owners.length) revert BadThreshold(newThreshold, _owners.length);
        threshold = newThreshold;
        emit ThresholdChanged(newThreshold);
    }

    function _requireOpen(uint256 id) private view returns (Proposal storage proposal) {
        if (id >= _proposals.length) revert UnknownProposal(id);
        proposal = _proposals[id];
        if (proposal.executed) revert AlreadyExecuted(id);
        if (block.timestamp > proposal.expiresAt) revert Expired(id);
    }

    // ------------------------------------------------------------------- 조회

    function owners() external view returns (address[] memory) {
        return _owners;
    }

    function proposalCount() external view returns (uint256) {
        return _proposals.length;
    }

    function proposalOf(uint256 id) external view returns (Proposal memory) {
        if (id >= _proposals.length) revert UnknownProposal(id);
        return _proposals[id];
    }

    /// @notice 지금의 소유자가 한 승인만 셉니다. 빠진 소유자의 승인은 힘을 잃습니다.
    function approvals(uint256 id) public view returns (uint256 count) {
        for (uint256 i = 0; i < _owners.length; ++i) {
            if (approvedBy[id][_owners[i]]) ++count;
        }
    }
}
