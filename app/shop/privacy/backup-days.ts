/** For how many days at most a backup holds what was erased (B-2560). */
export const backupDays = 35;
