/** Advisory lock, shared by all processes with an open PostgreSQL database. */
export const inUseLock = 7_262_705;
