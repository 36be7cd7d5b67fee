import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, openApi } from "../../tests/setup/app/api.ts";
import { bearerOf } from "../../tests/setup/app/bearer.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { endlessMs } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { collectionNames } from "../model/model.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";

const writes = endpointsOf(collectionNames).filter(({ body }) => body);

function fields(count: number, nameLength = 4): string {
	const name = (index: number) => `k${index}`.padEnd(nameLength, "x");
	return `{${Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join()}}`;
}

describe("A body beyond the limits", () => {
	const test = apiForTests(sqlite.create);
	let bearer: Record<string, string>;
	beforeAll(async () => {
		const { id } = test.people.admin;
		bearer = await bearerOf(test.platform, id, { may: ["publish", "files"], scopes: ["all"] });
	});

	async function mcp(body: string) {
		const response = await test.app.request("http://localhost/mcp", {
			method: "POST",
			headers: {
				...{ host: "localhost", "content-type": "application/json" },
				...{ accept: "application/json, text/event-stream", ...bearer },
			},
			body,
		});
		return { status: response.status, text: await response.text() };
	}
	const callOf = (name: string, args: string) =>
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;

	it(
		"is refused by every endpoint, in a short response",
		async () => {
			const body = fc.oneof(
				fc.integer({ min: 201, max: 3_000 }).map((count) => fields(count)),
				fc.integer({ min: 21, max: 3_000 }).map((depth) => `${'{"a":['.repeat(depth)}`),
				fc.constant(fields(100, 10_000)),
				fc.constant(JSON.stringify({ ["n".repeat(900_000)]: 1 })),
				fc.constant(JSON.stringify({ domains: Array(60_000).fill(1) })),
			);
			const sent = fc.asyncProperty(fc.constantFrom(...writes), body, async ({ method, path }, text) => {
				const address = path.replace(":id", "none");
				const headers = { "if-match": '"1"' };
				const answer = await test.call(method, address, { body: text, headers });
				expect(answer.status).toBeGreaterThanOrEqual(400);
				expect(answer.status).toBeLessThan(500);
				expect(answer.text.length).toBeLessThan(150_000);
			});
			await holds(sent, { times: 40 });
		},
		endlessMs,
	);

	it("has an error with the place of the excess", async () => {
		const body = `{"title":"Many","domains":[${fields(201)}]}`;
		const { status, body: refusal } = await test.call("POST", "/api/content", { body });
		expect([status, refusal.title]).toEqual([400, "The body has more than 200 fields"]);
		expect(refusal.errors).toEqual([{ pointer: "/domains/0", detail: "has more than 200 fields" }]);
	});

	it.each([
		["300,000 arguments", callOf("search_records", fields(300_000)), 400],
		["arguments nested a million deep", callOf("search_records", `{"words":${"[".repeat(1_000_000)}`), 400],
		["more than 1 MB", callOf("search_records", `{"words":"${"x".repeat(1_000_001)}"}`), 413],
		["a tool with an endless name", callOf("x".repeat(900_000), "{}"), 400],
		["200 endless arguments", callOf("search_records", fields(200, 4_500)), 200],
		["endless fields of a record", callOf("save_draft", `{"values":${fields(200, 4_500)}}`), 200],
		["3,000 items", callOf("place_record", JSON.stringify({ add: Array(3_000).fill(1) })), 200],
	])("is refused to an assistant, as one of %s, in a short response", async (_, body, expected) => {
		const { status, text } = await mcp(body);
		expect(status).toBe(expected);
		expect(text.length).toBeLessThan(40_000);
	});

	it("may be that of a file that an assistant uploads", async () => {
		const bytes = Buffer.from("x".repeat(1_500_000)).toString("base64");
		const args = { name: "notes.txt", contentType: "text/plain", base64: bytes };
		const { status, text } = await mcp(callOf("upload_file", JSON.stringify(args)));
		expect([status, text]).toEqual([200, expect.not.stringContaining('"isError":true')]);
	});

	it("is refused as the metadata of a file", async () => {
		const response = await test.app.request("http://localhost/v0/b/frontage/o?name=a.txt", {
			method: "POST",
			headers: { host: "localhost", "x-goog-upload-protocol": "resumable", ...bearer },
			body: fields(201),
		});
		expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("200 fields")]);
	});
});

describe("A bulk write", () => {
	it("allows other requests between its records", async () => {
		const test = await openApi(sqlite.create);
		// Refused writes never wait for the disk.
		const writesOf = (count: number) =>
			Array.from({ length: count }, (_, index) => ({
				...{ action: "update", id: `none${index}`, version: 1 },
				values: { title: "New" },
			}));
		async function turnsDuring(count: number) {
			let [turns, isDone] = [0, false];
			const bulk = test.call("POST", "/api/content/bulk", { body: { writes: writesOf(count) } });
			void bulk.finally(() => {
				isDone = true;
			});
			for (; !isDone; turns++) await setImmediate();
			expect((await bulk).status).toBe(404);
			return turns;
		}
		await turnsDuring(1);
		const few = await turnsDuring(1);
		expect((await turnsDuring(50)) - few).toBeGreaterThanOrEqual(49);
		await test.platform.close();
	});
});
