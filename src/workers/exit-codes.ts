/** EX_IOERR of sysexits.h: the disk has failed. The restarted process determines its state. */
export const diskFailed = 74;
