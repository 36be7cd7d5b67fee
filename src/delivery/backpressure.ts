/** Twice the number of compression threads. */
const mostUnderWay = 8;

let underWay = 0;
const waiting: (() => void)[] = [];

export async function asCompression<T>(work: () => Promise<T>): Promise<T> {
	underWay += 1;
	try {
		return await work();
	} finally {
		underWay -= 1;
		letNextIn();
	}
}

/** Resolves once few pages wait for compression, because each uses memory until it is sent. */
export async function roomToRender(): Promise<void> {
	if (underWay >= mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** One per turn of the event loop, because its response may not need compression. */
function letNextIn() {
	if (underWay >= mostUnderWay) return;
	const next = waiting.shift();
	if (!next) return;
	next();
	setImmediate(letNextIn);
}
