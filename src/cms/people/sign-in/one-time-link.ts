let heldToken = "";

/**
 * Returns the token of the one-time link in the page's URL ("" for none). Removes it from the URL immediately, so that
 * it is neither in the history nor visible.
 */
export function consumeToken(): string {
	const token = new URLSearchParams(window.location.hash.slice(1)).get("token");
	if (token) {
		heldToken = token;
		const { pathname, search } = window.location;
		window.history.replaceState(window.history.state, "", pathname + search);
	}
	return heldToken;
}
