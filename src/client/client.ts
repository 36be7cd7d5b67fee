import { openAuth } from "./auth.ts";
import { openData } from "./data.ts";
import { type ClientOptions, openRequests } from "./request.ts";

/** Typed calls of the HTTP API, for a browser or Node. */
export type Client = ReturnType<typeof openClient>;

export function openClient(options: ClientOptions = {}) {
	const send = openRequests(options);
	return { data: openData(send), auth: openAuth(send) };
}
