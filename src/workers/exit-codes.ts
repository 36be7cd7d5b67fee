/** Exit code for a failed disk (EX_IOERR of sysexits.h). The restarted process determines the state of the disk. */
export const diskFailed = 74;
