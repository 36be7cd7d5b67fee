/** Advisory lock that all processes with an open PostgreSQL database share. The number is arbitrary. */
export const inUseLock = 7_262_705;
