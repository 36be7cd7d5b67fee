/** EX_IOERR of sysexits.h: the disk has failed. The restarted process determines its state. */
export const diskFailed = 74;

/** EX_TEMPFAIL of sysexits.h: `STOP_SECONDS` were over before all requests were answered. */
export const cutOff = 75;
