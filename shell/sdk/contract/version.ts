/**
 * The version of the contract that this shell supports. It is raised when the shell can no longer compose older
 * descriptors. A release of any other version is refused, with the reason.
 */
export const CONTRACT_VERSION = 1;
