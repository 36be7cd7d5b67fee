import { get } from "./get.ts";

/**
 * A process of its own, so that nobody else's work is measured: asks for each page so many times a second on average,
 * whether the last answer has come or not. Whenever it is told to, it tells what the answers since then took, in milliseconds
 * by page. Each argument after the host is a number and a path.
 */
const [url = "", host = "", ...wanted] = process.argv.slice(2);
const pages = wanted.map((each) => each.split(" "));
let asked = pages.map((): Promise<number>[] => []);

async function wait(page: string): Promise<number> {
	const began = performance.now();
	// A connection that is kept may be closed by the server just as it is used again.
	const { status } = await get(url, host, page, { connection: "close" });
	if (status !== 200) throw new Error(`${page} answered ${status}`);
	return performance.now() - began;
}

/** Visitors come independently of each other: in the rhythm of a clock, those of two pages would always or never meet. */
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
