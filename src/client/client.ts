import { openAccount } from "./account.ts";
import { openAuth } from "./auth.ts";
import { openData } from "./data.ts";
import { openMedia } from "./media.ts";
import { ApiError, type ClientOptions, type Fetch, openFetch, openRequests, type Send } from "./request.ts";

export type Client = ReturnType<typeof openClient>;

export function openClient(options: ClientOptions = {}) {
	const ask = openFetch(options);
	const send = openRequests(options, ask);
	const watched: Send = async (path, call) => {
		const { state } = auth;
		// Prevents public records from passing as complete after the session has ended.
		const expected = state.status === "signed-in" ? { "x-signed-in-as": state.user.id } : {};
		try {
			return await send(path, { ...call, headers: { ...expected, ...call?.headers } });
		} catch (error) {
			if (isForWantOfRights(path, error)) askWhoIsSignedIn();
			throw error;
		}
	};
	const watchedAsk: Fetch = async (address, request) => {
		const response = await ask(address, request);
		if (wantsRights(response.status)) askWhoIsSignedIn();
		return response;
	};
	const askWhoIsSignedIn = () => void auth.revalidate().catch(() => undefined);
	const auth = openAuth(watched, options);
	return {
		data: openData(watched),
		media: openMedia(watched),
		auth,
		account: openAccount(watched),
		/** For `openStorage` and `openReleases`, which load only where needed. */
		connection: { origin: options.origin ?? "", fetch: watchedAsk, send: watched },
	};
}

function isForWantOfRights(path: string, error: unknown): boolean {
	return error instanceof ApiError && wantsRights(error.status) && !path.startsWith("/api/auth/");
}

function wantsRights(status: number): boolean {
	return status === 401 || status === 403;
}
