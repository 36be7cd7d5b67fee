import * as modelErrors from "../../../model/errors.ts";

export interface PlainFailure {
	/** Class of a model error; "" for others. */
	readonly kind: string;
	readonly message: string;
	readonly stack: string | undefined;
	/** For foreign errors, only their database codes. */
	readonly own: object;
}

const prototypes = new Map<string, unknown>(
	Object.entries(modelErrors).map(([name, { prototype }]) => [name, prototype]),
);

export function toPlain(error: unknown): PlainFailure {
	if (!(error instanceof Error)) return { kind: "", message: String(error), stack: undefined, own: {} };
	const { message, stack } = error;
	for (const [kind, prototype] of prototypes)
		if (Object.getPrototypeOf(error) === prototype) return { kind, message, stack, own: { ...error } };
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return { kind: "", message, stack, own: { code, errcode } };
}

export function fromPlain({ kind, message, stack, own }: PlainFailure): Error {
	const error = Object.assign(new Error(message), own, { stack });
	return Object.setPrototypeOf(error, (prototypes.get(kind) ?? Error.prototype) as object);
}
