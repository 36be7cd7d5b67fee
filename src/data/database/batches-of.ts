export async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
	let batch: T[] = [];
	for await (const item of items) {
		batch.push(item);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** A query has a maximum number of parameters. */
export function partsOf<T>(items: readonly T[], size = 2_000): (readonly T[])[] {
	const count = Math.ceil(items.length / size);
	return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
