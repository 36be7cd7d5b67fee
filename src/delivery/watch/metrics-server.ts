import { createServer, type Server } from "node:http";
import { plainHeaders } from "../page-headers.ts";
import { type Doors, openDoor, sendDoor } from "./doors.ts";

const line = { isSecure: false, hsts: "" };

/** A server for whoever watches the process, on a port that visitors do not reach: it asks for no token. */
export function createMetricsServer(doors: Doors): Server {
	return createServer((request, response) => {
		const door = openDoor(request, doors, true);
		if (door) void door.then((answer) => sendDoor(response, answer, line));
		else response.writeHead(404, plainHeaders(line)).end();
	});
}
