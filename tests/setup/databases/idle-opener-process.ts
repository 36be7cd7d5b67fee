import { connect } from "node:net";

/**
 * Opens connections to a port of this machine, requests a page over each, and leaves them all open; prints their
 * number.
 */
const [port, host, count] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
const atOnce = 100;
const asked = `HEAD / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const told = { answered: 0, closed: 0 };

function open(): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(asked));
		socket.once("data", () => {
			told.answered += 1;
			resolve();
		});
		socket.on("error", reject);
		socket.on("close", () => {
			told.closed += 1;
		});
	});
}

for (let opened = 0; opened < count; opened += atOnce)
	await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));
process.on("message", () => process.send?.(told));
process.send?.(told);
