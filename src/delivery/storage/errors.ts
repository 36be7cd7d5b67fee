import { RefusedFileError } from "../../files/content/refused-file-error.ts";
import { BrokenOffError, PreconditionError, QuotaError, TooLargeError } from "../../files/errors.ts";
import { BusyError } from "../../files/pictures/busy-error.ts";
import { UnreadablePictureError } from "../../files/pictures/unreadable-picture-error.ts";
import { BlobMissingError, StoreUnavailableError } from "../../files/store.ts";
import { answerTo, type Failed, refusal } from "../api/errors.ts";

const retryAfterSeconds = "5";

/** The answer to a failure of files; whatever it is, it tells nothing of the inside of the program. */
export function answerToFiles(error: unknown, failed: Failed): Response {
	const status = statusOf(error);
	if (status === undefined) return answerTo(error, failed);
	if (!(error instanceof BusyError) && (status === 503 || status === 507))
		failed.log.error({ err: error, path: failed.path }, "bytes of a file cannot be had, or not be kept");
	const title = titles[status] ?? (error as Error).message;
	return refusal({ status, title, ...(status === 503 && { headers: { "retry-after": retryAfterSeconds } }) });
}

const titles: Readonly<Record<number, string>> = {
	503: "Files cannot be had at the moment. Please try again in a minute.",
	507: "There is no room left to keep this",
};

function statusOf(error: unknown): number | undefined {
	if (error instanceof TooLargeError) return 413;
	if (error instanceof QuotaError) return 402;
	if (error instanceof RefusedFileError) return 415;
	if (error instanceof UnreadablePictureError) return 422;
	if (error instanceof PreconditionError) return 412;
	if (error instanceof BrokenOffError) return 400;
	if (
		error instanceof BusyError ||
		error instanceof StoreUnavailableError ||
		error instanceof BlobMissingError
	)
		return 503;
	const { code = "" } = error as NodeJS.ErrnoException;
	if (/^(ENOSPC|EDQUOT)$/.test(code)) return 507;
	// The folder of the files; a database's failures have other codes.
	if (/^(EIO|EROFS)$/.test(code)) return 503;
	return undefined;
}
