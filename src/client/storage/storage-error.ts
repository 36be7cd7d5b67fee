export const storageErrors = {
	unknown: "An unknown error occurred",
	"object-not-found": "Object does not exist",
	"quota-exceeded": "The quota of the bucket is exceeded",
	unauthenticated: "User is not authenticated",
	unauthorized: "User does not have permission",
	"unauthorized-app": "The application does not have permission",
	"retry-limit-exceeded": "Max retry time for operation exceeded",
	canceled: "User canceled the upload/download",
	"invalid-url": "This is not the address of a stored file",
	"invalid-default-bucket": "This is not the name or the address of a bucket",
	"no-default-bucket": "No bucket was named when the storage was opened",
	"no-download-url": "The file has no download address",
	"invalid-argument": "An argument is not valid",
	"app-deleted": "The storage was closed",
	"invalid-root-operation": "This cannot be done with the root of a bucket; name a file by child()",
	"invalid-format": "The text is not of the format",
	"unsupported-environment": "The platform lacks what this call needs",
} as const;

export type StorageErrorCode = keyof typeof storageErrors;

export class StorageError extends Error {
	override readonly name = "StorageError";
	readonly code: StorageErrorCode;
	/** 0 without a response. 413, 415 and 422 are problems with the file. */
	readonly status: number;
	/** "" for none. */
	readonly serverReason: string;
	constructor(
		code: StorageErrorCode,
		more: { message?: string; status?: number; serverReason?: string; cause?: unknown } = {},
	) {
		super(more.message ?? storageErrors[code], { cause: more.cause });
		this.code = code;
		this.status = more.status ?? 0;
		this.serverReason = more.serverReason ?? "";
	}
}

/** The storage's own reason, otherwise canceled. */
export function abortedAs(reason: unknown): StorageError {
	return reason instanceof StorageError ? reason : new StorageError("canceled", { cause: reason });
}
