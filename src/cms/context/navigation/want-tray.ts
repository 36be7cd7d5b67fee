let isWanted = false;
const listeners = new Set<() => void>();

/** Has the shell show the list of uploads, whose code is loaded by then only. */
export function wantTray() {
	isWanted = true;
	for (const listener of listeners) listener();
}

/** Tells whether anything has been uploaded in this tab. */
export function isTrayWanted(): boolean {
	return isWanted;
}

/** Hears when the list of uploads is wanted; returns a function that ends it. */
export function onTrayWanted(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
