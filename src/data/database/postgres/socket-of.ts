import type { Socket } from "node:net";
import type pg from "pg";

/** Returns the socket of a connection; the types of pg omit it. */
export function socketOf(client: pg.ClientBase): Socket {
	return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
