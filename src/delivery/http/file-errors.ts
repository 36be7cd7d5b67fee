import { RefusedFileError } from "../../files/content/refused-file-error.ts";
import { BrokenOffError, PreconditionError, QuotaError, TooLargeError } from "../../files/errors.ts";
import { BusyError } from "../../files/images/busy-error.ts";
import { UnreadableImageError } from "../../files/images/unreadable-image-error.ts";
import { BlobMissingError, StoreUnavailableError } from "../../files/store/store.ts";
import { problem } from "../problems.ts";
import { answerTo, type Failed, RequestError } from "./errors.ts";

const retryAfterSeconds = "5";

export function answerToFiles(error: unknown, failed: Failed): Response {
	const status = statusOf(error);
	if (status === undefined) return answerTo(error, failed);
	if (!(error instanceof BusyError) && (status === 503 || status === 507))
		failed.log.error({ err: error, path: failed.path }, "a file could not be read or stored");
	const title = titles[status] ?? (error as Error).message;
	return problem(status, title, status === 503 ? { headers: { "retry-after": retryAfterSeconds } } : {});
}

export function toRequestError(error: unknown): unknown {
	const status = statusOf(error);
	return status === undefined
		? error
		: new RequestError(status, titles[status] ?? (error as Error).message, [], {
				...(status === 503 && { "retry-after": retryAfterSeconds }),
			});
}

const titles: Readonly<Record<number, string>> = {
	503: "Files are not available at the moment. Please try again in a minute.",
	507: "There is no room left to store this",
};

const known: readonly (readonly [new (...given: never[]) => Error, number])[] = [
	[TooLargeError, 413],
	[QuotaError, 402],
	[RefusedFileError, 415],
	[UnreadableImageError, 422],
	[PreconditionError, 412],
	[BrokenOffError, 400],
	[BusyError, 503],
	[StoreUnavailableError, 503],
	[BlobMissingError, 503],
];

function statusOf(error: unknown): number | undefined {
	const [, status] = known.find(([kind]) => error instanceof kind) ?? [];
	if (status) return status;
	const { code = "" } = error as NodeJS.ErrnoException;
	if (/^(ENOSPC|EDQUOT)$/.test(code)) return 507;
	if (/^(EIO|EROFS)$/.test(code)) return 503;
	return undefined;
}
