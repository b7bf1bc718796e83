/** For how many days an account is kept whose address nobody proves (B-1073). */
export const unprovenAccountDays = 30;
