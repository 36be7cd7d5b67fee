/** Retries a failed load on the next use. */
export function lazily<T>(get: () => Promise<T>): () => Promise<T> {
	let got: Promise<T> | undefined;
	return () => {
		got ??= get().catch((error: unknown) => {
			got = undefined;
			throw error;
		});
		return got;
	};
}
