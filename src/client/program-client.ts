import { openBulk } from "./bulk.ts";
import { openChanges } from "./changes.ts";
import { openComments } from "./comments.ts";
import { openData } from "./data.ts";
import { openMedia } from "./media.ts";
import { openReleases } from "./releases.ts";
import { type ClientOptions, type Fetch, openRequests } from "./request.ts";
import { openStorage, type StorageOptions } from "./storage/storage.ts";

export type { AnyRecord, Draft, DraftFacts, Listed, ProblemDetails } from "../model/api/api.ts";
export type { CollectionName, InputOf, RecordOf } from "../model/model.ts";
export { randomId as newId } from "../model/random-id.ts";
export type { BulkWrite } from "./bulk.ts";
export type { NumberedChange } from "./changes.ts";
export type { ListQuery } from "./data.ts";
export { narrowed } from "./narrowed.ts";
export type { Call } from "./request.ts";
export { ApiError } from "./request.ts";
export { StorageError } from "./storage/storage-error.ts";

export interface ProgramOptions
	extends Pick<ClientOptions, "fetch" | "timeoutMs">,
		Pick<StorageOptions, "maxOperationRetryMs" | "maxUploadRetryMs"> {
	/** Scheme and host, such as `https://cms.example.nz`. */
	readonly origin: string;
	/** Acts for its creator; without a token, only public data is visible. */
	readonly token?: string;
	/** `frontage` by default. */
	readonly bucket?: string;
}

export type ProgramClient = ReturnType<typeof openClient>;

/** Calls throw an `ApiError`, those of `files` a `StorageError`. */
export function openClient({ token, bucket = "frontage", fetch: ask = fetch, ...options }: ProgramOptions) {
	const proof = token === undefined ? {} : { authorization: `Bearer ${token}` };
	// A browser's session would make the caller ambiguous.
	const asProgram: Fetch = (address, request) =>
		ask(address, { ...request, credentials: "omit", headers: { ...request.headers, ...proof } });
	const send = openRequests(options, asProgram);
	return {
		send,
		data: openData(send),
		bulk: openBulk({ send }),
		changes: openChanges({ origin: options.origin, fetch: asProgram }),
		media: openMedia(send),
		comments: openComments({ send }),
		releases: openReleases({ send }),
		files: openStorage({ ...options, bucket, fetch: asProgram }),
	};
}
