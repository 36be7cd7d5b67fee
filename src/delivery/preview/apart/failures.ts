import * as modelErrors from "../../../model/errors.ts";

/** A serialised error for another process: its message and its response. */
export interface PlainFailure {
	/** Which of the model's errors it is; "" for none of them. */
	readonly kind: string;
	readonly message: string;
	readonly stack: string | undefined;
	/** What else it says; of a failure that is none of the model's, the codes of its database alone. */
	readonly own: object;
}

/** The prototypes of the model's errors, by their names. */
const prototypes = new Map<string, unknown>(
	Object.entries(modelErrors).map(([name, { prototype }]) => [name, prototype]),
);

/** An error as plain data. */
export function toPlain(error: unknown): PlainFailure {
	if (!(error instanceof Error)) return { kind: "", message: String(error), stack: undefined, own: {} };
	const { message, stack } = error;
	for (const [kind, prototype] of prototypes)
		if (Object.getPrototypeOf(error) === prototype) return { kind, message, stack, own: { ...error } };
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return { kind: "", message, stack, own: { code, errcode } };
}

/** The error that it was. */
export function fromPlain({ kind, message, stack, own }: PlainFailure): Error {
	const error = Object.assign(new Error(message), own, { stack });
	return Object.setPrototypeOf(error, (prototypes.get(kind) ?? Error.prototype) as object);
}
