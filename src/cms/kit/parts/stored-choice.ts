/** Undefined also if the browser's storage is unavailable. */
export function recall(name: string): string | undefined {
	try {
		return localStorage.getItem(`frontage-${name}`) ?? undefined;
	} catch {
		return undefined;
	}
}

export function remember(name: string, choice: string) {
	try {
		localStorage.setItem(`frontage-${name}`, choice);
	} catch {
		// The choice is not stored.
	}
}
