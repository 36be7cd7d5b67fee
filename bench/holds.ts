import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { endpointsOf } from "../src/delivery/api/endpoints.ts";
import { mostFields, mostValues } from "../src/delivery/api/parse-json.ts";
import { collectionNames } from "../src/model/model.ts";
import { addExamples, idOfExample, openApi, type TestApi } from "../tests/setup/app/api.ts";
import { bearerOf } from "../tests/setup/app/bearer.ts";

const samples = 3;
const mostListed = 10;
const longestMs = 100;

interface Hold {
	readonly route: string;
	readonly body: string;
	readonly ms: number;
}

/** The longest hold of the event loop per route, with bodies at the limits of bytes, fields and values. Each is the least of three. */
export async function measureHolds(): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), "frontage-holds-"));
	const test = await openApi(async () => ({ url: "", folder }));
	await addExamples(test);
	const holds: Hold[] = [];
	for (const { method, path, body, conventions } of endpointsOf(collectionNames)) {
		if (!body || /sign-out|passwords/.test(path)) continue;
		const name = collectionNames.find((each) => path.startsWith(`/api/${each}/`));
		const address = path.replace(":id", idOfExample(test, name)).replace(/:\w+/g, "1");
		for (const [called, text] of Object.entries(bodiesOf(path, conventions.maxBytes))) {
			const ms = await leastHold(() =>
				test.call(method, address, { body: text, headers: { "if-match": '"1"' } }),
			);
			holds.push({ route: `${method} ${path}`, body: called, ms });
		}
	}
	holds.push(...(await holdsOfAssistants(test)));
	await test.platform.close();
	await rm(folder, { recursive: true });
	const longest = holds.toSorted((one, other) => other.ms - one.ms).slice(0, mostListed);
	const over = holds.filter(({ ms }) => ms > longestMs).length;
	return [
		...longest.map(({ route, body, ms }) => `  ${`${route}, ${body}`.padEnd(70)} ${ms.toFixed(0)} ms`),
		`  ${holds.length} bodies, ${over} of them over ${longestMs} ms`,
	];
}

/** Request bodies at the limits, by content. */
function bodiesOf(path: string, maxBytes: number): Readonly<Record<string, string>> {
	const fields = `{${Array.from({ length: mostFields }, (_, index) => `"k${index}":1`).join()}}`;
	const objects = Math.min(
		Math.floor(mostValues / (mostFields + 2)),
		Math.floor(maxBytes / (fields.length + 2)),
	);
	const list = path.endsWith("/bulk") ? "writes" : "domains";
	const text = "w ".repeat(Math.floor(maxBytes / 2) - 50);
	return {
		text: JSON.stringify({ title: "Long", name: "Long", content: text }),
		fields: `{"${list}":[${Array(objects).fill(fields).join()}]}`,
		values: `{"${list}":[${Array(Math.min(mostValues - 10, Math.floor(maxBytes / 2) - 50))
			.fill(1)
			.join()}]}`,
		...(path === "/api/content/bulk" && {
			articles: JSON.stringify({ writes: Array.from({ length: 100 }, article) }),
		}),
	};
}

function article(_: unknown, index: number) {
	const content = `<p>${"word ".repeat(3_600)}</p>`;
	return { action: "add", values: { title: `Article ${index}`, status: "draft", content } };
}

async function holdsOfAssistants(test: TestApi): Promise<Hold[]> {
	const bearer = await bearerOf(test.platform, test.people.admin.id, {
		may: ["publish", "files"],
		scopes: ["all"],
	});
	const headers = {
		...{
			host: "localhost",
			"content-type": "application/json",
			accept: "application/json, text/event-stream",
		},
		...bearer,
	};
	const call = (name: string, args: string) =>
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;
	const bodies = {
		text: call("search_records", JSON.stringify({ words: "x".repeat(990_000) })),
		values: call("place_record", JSON.stringify({ add: Array(mostValues - 20).fill(1) })),
		upload: call(
			"upload_file",
			JSON.stringify({ name: "a.txt", contentType: "text/plain", base64: "QUFB".repeat(1_600_000) }),
		),
	};
	const holds: Hold[] = [];
	for (const [body, text] of Object.entries(bodies)) {
		const send = async () =>
			test.app.request("http://localhost/mcp", { method: "POST", headers, body: text });
		holds.push({ route: "POST /mcp", body, ms: await leastHold(send) });
	}
	return holds;
}

async function leastHold(send: () => Promise<unknown>): Promise<number> {
	const holds: number[] = [];
	for (let sample = 0; sample < samples; sample++) {
		const delays = monitorEventLoopDelay({ resolution: 1 });
		delays.enable();
		await send();
		// The monitor notes a hold at the next tick of its timer.
		await new Promise((resolve) => setTimeout(resolve, 5));
		delays.disable();
		holds.push(delays.max / 1e6);
	}
	return Math.min(...holds);
}
