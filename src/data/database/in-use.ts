/** Advisory lock that every process with an open PostgreSQL database shares. Its number is arbitrary and unique. */
export const inUseLock = 7_262_705;
