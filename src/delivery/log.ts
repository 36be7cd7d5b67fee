import { pino } from "pino";

export type Log = ReturnType<typeof openLog>;

/** The program's log: one JSON object a line, on standard error. */
export function openLog(level: string) {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
