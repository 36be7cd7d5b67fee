/** Gets something when it is first asked for, once; what has failed is tried again when it is next asked for. */
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
