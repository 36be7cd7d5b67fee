import { openAuth } from "./auth.ts";
import { openData } from "./data.ts";
import { ApiError, type ClientOptions, openRequests, type Send } from "./request.ts";

/** Typed calls of the HTTP API, for a browser or Node. */
export type Client = ReturnType<typeof openClient>;

/** Opens the calls of a server. A call that is refused for want of rights makes the client ask who is signed in. */
export function openClient(options: ClientOptions = {}) {
	const send = openRequests(options);
	const watched: Send = async (path, call) => {
		const { state } = auth;
		// Once the session is over, visitors' records must not pass for all that there are.
		const expected = state.status === "signed-in" ? { "x-signed-in-as": state.user.id } : {};
		try {
			return await send(path, { ...call, headers: { ...expected, ...call?.headers } });
		} catch (error) {
			// Should nobody answer, the question is asked again with the next call.
			if (isForWantOfRights(path, error)) auth.revalidate().catch(() => undefined);
			throw error;
		}
	};
	const auth = openAuth(watched, options);
	return { data: openData(watched), auth };
}

/** Signing in is refused for other reasons: nobody's rights have changed by it. */
function isForWantOfRights(path: string, error: unknown): boolean {
	return error instanceof ApiError && [401, 403].includes(error.status) && !path.startsWith("/api/auth/");
}
