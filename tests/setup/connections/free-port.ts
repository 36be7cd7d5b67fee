import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Range for the ports of programs that need a fixed one: below those that the system assigns to outgoing connections
 * and to listeners on port 0 (from 32,768 on Linux, from 49,152 elsewhere). One of these would sometimes take a port
 * between the check and its use.
 */
const [first, last] = [10_000, 32_767];

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
	const port = randomInt(first, last + 1);
	return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
