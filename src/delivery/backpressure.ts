/** Twice as many as there are threads that compress, so that none of them waits for a page. */
const mostUnderWay = 8;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Runs a compression, off the event loop: pages are begun while there are few. */
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
 * Ends once few pages wait to be compressed: each takes memory until it is sent, and of fifty requests that come at once all
 * would be rendered before the first is. Meanwhile others that ask for the same page can join.
 */
export async function roomToRender(): Promise<void> {
	if (underWay >= mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve));
}

/**
 * Admits one request per turn of the event loop, because it is not yet known whether its response will be compressed.
 */
function letNextIn() {
	if (underWay >= mostUnderWay) return;
	const next = waiting.shift();
	if (!next) return;
	next();
	setImmediate(letNextIn);
}
