import { get } from "./get.ts";

/**
 * Separate process, so that only this work is measured: requests each page at an average rate, whether or not the
 * last response has arrived. On a message, it reports the response times since the last message, in milliseconds by
 * page. Each argument after the host is a number and a path.
 */
const [url = "", host = "", ...wanted] = process.argv.slice(2);
const pages = wanted.map((each) => each.split(" "));
let asked = pages.map((): Promise<number>[] => []);

async function wait(page: string): Promise<number> {
	const began = performance.now();
	// The server may close a keep-alive connection just as it is reused.
	const { status } = await get(url, host, page, { connection: "close" });
	if (status !== 200) throw new Error(`${page} answered ${status}`);
	return performance.now() - began;
}

/** Visitors arrive independently of each other: at fixed intervals, those of two pages would always or never meet. */
function ask(index: number, page: string, everyMs: number) {
	asked[index]?.push(wait(page));
	setTimeout(ask, -Math.log(1 - Math.random()) * everyMs, index, page, everyMs);
}

for (const [index, [aSecond, page = ""]] of pages.entries()) ask(index, page, 1_000 / Number(aSecond));
process.on("message", async () => {
	const taken = asked;
	asked = pages.map(() => []);
	process.send?.(await Promise.all(taken.map((each) => Promise.all(each))));
});
process.once("disconnect", () => process.exit(0));
