import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A proxy in front of PostgreSQL that forwards everything, or no unsolicited messages of the database, or nothing at
 * all.
 */
export async function startWay(url: string) {
	const to = new URL(url);
	const sockets = new Set<Socket>();
	const server: Server = createServer((inward) => {
		if (way.isShut) return inward.destroy();
		const outward = connect(Number(to.port), to.hostname);
		for (const socket of [inward, outward]) {
			sockets.add(socket);
			socket.on("error", () => undefined);
		}
		inward.on("data", (chunk) => {
			if (way.holds !== "" && chunk.includes(way.holds)) way.held = true;
			else if (!way.isSilent) outward.write(chunk);
		});
		// A message to listeners is a packet that begins with A (PostgreSQL protocol, NotificationResponse).
		outward.on("data", (chunk) => {
			if (way.isSilent) return;
			if (!way.dropsMessages || chunk[0] !== 0x41) inward.write(chunk);
			else way.dropped += 1;
		});
		outward.on("close", () => way.isSilent || inward.destroy());
		inward.on("close", () => outward.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const through = new URL(url);
	through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const way = {
		url: String(through),
		dropsMessages: false,
		/** Receives bytes and forwards none, like a machine without power or network. */
		isSilent: false,
		/** Statements with this text are not forwarded to the database; "" for none. */
		holds: "",
		held: false,
		/** Hangs up on every new connection. */
		isShut: false,
		dropped: 0,
		cut() {
			for (const socket of sockets) socket.destroy();
			sockets.clear();
		},
		async close() {
			way.cut();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return way;
}
