let isRequested = false;
const listeners = new Set<() => void>();

/** Makes the shell show the upload tray, whose code is loaded lazily. */
export function requestTray() {
	isRequested = true;
	for (const listener of listeners) listener();
}

/** Returns whether this tab has uploads to show. */
export function isTrayRequested(): boolean {
	return isRequested;
}

/** Subscribes to requests for the upload tray; returns the unsubscribe function. */
export function onTrayRequest(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
