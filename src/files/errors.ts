export class TooLargeError extends Error {
	override readonly name = "TooLargeError";
	readonly maxBytes: number;
	constructor(maxBytes: number) {
		super(`This file is larger than ${Math.floor(maxBytes / 1_000_000)} MB, the most that is accepted`);
		this.maxBytes = maxBytes;
	}
}

export class QuotaError extends Error {
	override readonly name = "QuotaError";
	constructor(maxBytes: number) {
		super(`The bucket may hold ${Math.floor(maxBytes / 1_000_000)} MB and has no room for this file`);
	}
}

export class PreconditionError extends Error {
	override readonly name = "PreconditionError";
	constructor(message = "The file has been changed meanwhile") {
		super(message);
	}
}

export class BrokenOffError extends Error {
	override readonly name = "BrokenOffError";
}
