/** The disk has failed; the program is to be started again, and knows then what is on it (EX_IOERR of sysexits.h). */
export const diskFailed = 74;
