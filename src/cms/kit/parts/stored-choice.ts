/** Returns the last choice stored in this browser under a name; undefined for none, or if storage is unavailable. */
export function recall(name: string): string | undefined {
	try {
		return localStorage.getItem(`frontage-${name}`) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Stores a choice. */
export function remember(name: string, choice: string) {
	try {
		localStorage.setItem(`frontage-${name}`, choice);
	} catch {
		// The choice is not stored.
	}
}
