/** What was last chosen in this browser under a name; undefined for nothing, and in a browser that keeps nothing. */
export function recall(name: string): string | undefined {
	try {
		return localStorage.getItem(`frontage-${name}`) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a choice for the next time. */
export function remember(name: string, choice: string) {
	try {
		localStorage.setItem(`frontage-${name}`, choice);
	} catch {
		// It is chosen anew each time.
	}
}
