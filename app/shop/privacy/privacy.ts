/** For how many days an account is kept whose address its owner does not prove (B-1073). */
export const unprovenAccountDays = 30;

/** For how many days at most a backup holds what was erased (B-2560). */
export const backupDays = 35;
