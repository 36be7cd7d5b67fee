let held = "";

/**
 * The token of the one-time link that the page was opened with ("" for none). It is taken out of the address at once,
 * so that neither the history nor a glance at the screen gives it away.
 */
export function takeToken(): string {
	const found = new URLSearchParams(window.location.hash.slice(1)).get("token");
	if (found) {
		held = found;
		const { pathname, search } = window.location;
		window.history.replaceState(window.history.state, "", pathname + search);
	}
	return held;
}
