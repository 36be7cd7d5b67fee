import type { Context } from "hono";
import { type DestinationStream, pino } from "pino";
import { factsOf } from "./http/request-facts.ts";

export type Log = ReturnType<typeof openLog>;

const mailAddress = /[^\s<>()[\]"'`,;:=]+@[^\s<>()[\]"'`,;:=]+/g;

/** Without personal data, which mail and database servers often repeat. */
function errorFields(error: unknown) {
	const { type, message, stack, code } = pino.stdSerializers.errWithCause(error as Error);
	return { type, code, message: withoutMail(message), stack: withoutMail(stack), ...causeOf(error) };
}

function causeOf(error: unknown): object {
	const { cause } = error as { cause?: unknown };
	return cause instanceof Error ? { cause: errorFields(cause) } : {};
}

function withoutMail(text: unknown): string {
	return String(text ?? "").replace(mailAddress, "[mail address]");
}

export function openLog(level: string, to?: DestinationStream) {
	const options = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: errorFields },
	};
	if (to) return pino(options, to);
	if (level === "silent") return pino(options);
	const destination = pino.destination({ dest: 2, sync: false });
	process.on("exit", () => destination.flushSync());
	return pino(options, destination);
}

export function writerOf(log: Log): (text: string) => void {
	const destination = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
	return (text) => destination?.write(text);
}

export function logOf(log: Log, context: Context): Log {
	const id = factsOf(context)?.id;
	return id ? log.child({ id }) : log;
}
