/**
 * The version of the contract that this shell speaks. It counts up when an old descriptor can no longer be composed; a
 * release of any other version is refused with the reason.
 */
export const CONTRACT_VERSION = 1;
