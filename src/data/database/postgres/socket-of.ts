import type { Socket } from "node:net";
import type pg from "pg";

/** What a connection goes over; the types of pg leave it out. */
export function socketOf(client: pg.ClientBase): Socket {
	return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
