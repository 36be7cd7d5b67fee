/** Twice the number of compression threads, so that none waits for a page. */
const mostUnderWay = 8;

let underWay = 0;
const waiting: (() => void)[] = [];

/** New renders start only while few compressions are pending. */
export async function asCompression<T>(work: () => Promise<T>): Promise<T> {
	underWay += 1;
	try {
		return await work();
	} finally {
		underWay -= 1;
		letNextIn();
	}
}

/**
 * Resolves once few pages wait for compression, because each uses memory until it is sent. Meanwhile, further requests
 * for the same page can join.
 */
export async function roomToRender(): Promise<void> {
	if (underWay >= mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** One request per turn of the event loop, because it is not yet known whether its response will be compressed. */
function letNextIn() {
	if (underWay >= mostUnderWay) return;
	const next = waiting.shift();
	if (!next) return;
	next();
	setImmediate(letNextIn);
}
