/** Days that an account with an unproven address is stored (B-1073). */
export const unprovenAccountDays = 30;

/** Days at most that a backup holds what was erased (B-2560). */
export const backupDays = 35;
