/** Shared by all who have a database of PostgreSQL open. Any number that no other lock has. */
export const inUseLock = 7_262_705;
