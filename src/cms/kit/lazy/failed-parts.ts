/** Failed loads of code that wait for a retry. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Resolves when the user retries, when the connection is back, or when `onCome` calls its listener. */
export function nextTry(onCome: (listener: () => void) => () => void): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			stop();
			window.removeEventListener("online", end);
			waiting.delete(end);
			notify();
			resolve();
		};
		const stop = onCome(end);
		window.addEventListener("online", end);
		waiting.add(end);
		notify();
	});
}

export function hasFailedParts(): boolean {
	return waiting.size > 0;
}

/** @returns the function that removes the listener */
export function onFailedParts(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function retryFailedParts(): void {
	for (const end of [...waiting]) end();
}

function notify() {
	for (const listener of listeners) listener();
}
