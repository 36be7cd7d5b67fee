import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Where ports for programs that cannot be told "any" are looked for: below those that the system gives to outgoing
 * connections and to whatever listens on port 0 (from 32,768 on Linux, from 49,152 elsewhere). One of these would now
 * and then take a port between the look and its use.
 */
const [first, last] = [10_000, 32_767];

/** A port of this machine that nobody listens on. */
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
