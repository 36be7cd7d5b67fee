let heldToken = "";

/** "" for none. Removes the token from the URL at once, so that it is neither in the history nor visible. */
export function consumeToken(): string {
	const token = new URLSearchParams(window.location.hash.slice(1)).get("token");
	if (token) {
		heldToken = token;
		const { pathname, search } = window.location;
		window.history.replaceState(window.history.state, "", pathname + search);
	}
	return heldToken;
}
