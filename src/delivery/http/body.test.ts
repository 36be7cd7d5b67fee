import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { send } from "../../../tests/setup/connections/sending.ts";
import { someBytes } from "../../../tests/setup/files/some-bytes.ts";
import { createListener } from "../connections/listener.ts";
import { bodyOf } from "./body.ts";

describe("The body of an upload", () => {
	it("arrives complete, with one chunk in memory at a time", async () => {
		const bytes = someBytes(1_000_000);
		const received: Uint8Array[] = [];
		const readAhead: number[] = [];
		const app = new Hono<{ Bindings: HttpBindings }>();
		app.get("/", (context) => context.text(""));
		app.post("/", async (context) => {
			for await (const chunk of bodyOf(context)) {
				received.push(chunk);
				// Each request is a turn of the event loop, in which the connection could be read, too.
				for (let n = 0; n < 3; n++) await send(port, "/", { method: "GET" });
				readAhead.push(context.env.incoming.readableLength);
			}
			return context.text("received");
		});
		const server = createListener(app as unknown as Hono).listen(0);
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;

		expect((await send(port, "/", { body: [bytes] })).text).toBe("received");

		expect(Buffer.concat(received).equals(bytes)).toBe(true);
		expect(readAhead.length).toBeGreaterThan(10);
		expect(Math.max(...readAhead)).toBe(0);
		server.close();
	});
});
