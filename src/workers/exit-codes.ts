/** EX_IOERR of sysexits.h: the disk has failed. The restarted process determines its state. */
export const diskFailed = 74;

/** EX_TEMPFAIL of sysexits.h: requests were still open after `STOP_SECONDS`. */
export const cutOff = 75;
