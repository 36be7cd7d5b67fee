let isRequested = false;
const listeners = new Set<() => void>();

export function requestTray() {
	isRequested = true;
	for (const listener of listeners) listener();
}

export function isTrayRequested(): boolean {
	return isRequested;
}

/** @returns the unsubscribe function */
export function onTrayRequest(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
