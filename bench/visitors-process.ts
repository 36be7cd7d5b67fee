import { get } from "./get.ts";

/**
 * A process of its own, so that nobody else's work is measured: asks for each page fifty times a second on average, whether
 * the last answer has come or not. Whenever it is told to, it tells what the answers since then took, in milliseconds by page.
 */
const [url = "", host = "", ...pages] = process.argv.slice(2);
const everyMs = 20;
let asked = pages.map((): Promise<number>[] => []);

async function wait(page: string): Promise<number> {
	const began = performance.now();
	// A connection that is kept may be closed by the server just as it is used again.
	const { status } = await get(url, host, page, { connection: "close" });
	if (status !== 200) throw new Error(`${page} answered ${status}`);
	return performance.now() - began;
}

/** Visitors come independently of each other: in the rhythm of a clock, those of two pages would always or never meet. */
function ask(index: number, page: string) {
	asked[index]?.push(wait(page));
	setTimeout(ask, -Math.log(1 - Math.random()) * everyMs, index, page);
}

for (const [index, page] of pages.entries()) ask(index, page);
process.on("message", async () => {
	const taken = asked;
	asked = pages.map(() => []);
	process.send?.(await Promise.all(taken.map((each) => Promise.all(each))));
});
process.once("disconnect", () => process.exit(0));
