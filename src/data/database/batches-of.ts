/** Groups items into batches of `size`; the last batch may be smaller. */
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
