import { setTimeout as wait } from "node:timers/promises";
import { mostFields, mostValues } from "../src/delivery/http/parse-json.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const samples = 3;
const mostListed = 10;
const longestMs = 100;

interface Hold {
	readonly route: string;
	readonly body: string;
	readonly ms: number;
}

type Methods = Readonly<Record<string, { readonly requestBody?: { readonly content?: object } }>>;

/**
 * The longest block of the event loop per route, with bodies at the limits of bytes, fields and values. Health checks
 * run all the time; the slowest of them is the block, and each figure is the least of three.
 */
export async function measureHolds(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const session = await openSession(folder);
	const { paths } = (await (await get(session, "/api/openapi.json")).json()) as {
		paths: Record<string, Methods>;
	};
	const holds: Hold[] = [];
	for (const [path, methods] of Object.entries(paths))
		for (const [method, { requestBody }] of Object.entries(methods)) {
			const isJson = Object.hasOwn(requestBody?.content ?? {}, "application/json");
			if (!isJson || /sign-out|passwords|page-views/.test(path)) continue;
			for (const [body, text] of Object.entries(bodiesOf(path)))
				holds.push(await holdOf(session, { route: `${method.toUpperCase()} ${path}`, body, text }));
		}
	holds.push(...(await holdsOfAssistants(session)));
	const idle = await leastHold(session, () => wait(50));
	await session.program.stop();
	const longest = holds.toSorted((one, other) => other.ms - one.ms).slice(0, mostListed);
	return [
		...longest.map(({ route, body, ms }) => `  ${`${route}, ${body}`.padEnd(70)} ${ms.toFixed(0)} ms`),
		`  ${holds.length} bodies, ${holds.filter(({ ms }) => ms > longestMs).length} of them over ${longestMs} ms; idle ${idle.toFixed(0)} ms`,
	];
}

/** Request bodies at the limits, by content. */
function bodiesOf(path: string): Readonly<Record<string, string>> {
	const maxBytes = /\/api\/(auth|account|users|webhooks|personal)/.test(path) ? 16_384 : 2_097_152;
	const fields = `{${Array.from({ length: mostFields }, (_, index) => `"k${index}":1`).join()}}`;
	const room = Math.floor((maxBytes - 100) / (fields.length + 1));
	const objects = Math.min(Math.floor(mostValues / (mostFields + 2)), room);
	const list = path.endsWith("/bulk") ? "writes" : "domains";
	const values = Math.min(mostValues - 10, Math.floor(maxBytes / 2) - 50);
	return {
		text: JSON.stringify({ title: "Long", content: "w ".repeat(Math.floor(maxBytes / 2) - 50) }),
		fields: `{"${list}":[${Array(objects).fill(fields).join()}]}`,
		values: `{"${list}":[${Array(values).fill(1).join()}]}`,
		...(path === "/api/content/bulk" && { articles: articles() }),
	};
}

function articles(): string {
	const content = `<p>${"word ".repeat(3_600)}</p>`;
	const add = (_: unknown, index: number) => ({ action: "add", values: { title: `Held ${index}`, content } });
	return JSON.stringify({ writes: Array.from({ length: 100 }, add) });
}

async function holdsOfAssistants(session: Session): Promise<Hold[]> {
	const token = { name: "Bench", may: ["publish", "files"], scopes: ["all"], days: 1 };
	const made = await send(session, { route: "POST /api/account/tokens", text: JSON.stringify(token) });
	const { token: secret } = (await made.json()) as { token: string };
	const call = (name: string, args: object) => {
		const params = { name, arguments: args };
		return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
	};
	const assistant = { ...session, headers: { authorization: `Bearer ${secret}` } };
	const bodies = {
		text: call("search_records", { words: "x".repeat(990_000) }),
		values: call("place_record", { add: Array(mostValues - 20).fill(1) }),
		upload: call("upload_file", {
			name: "a.txt",
			contentType: "text/plain",
			base64: "QUFB".repeat(980_000),
		}),
	};
	const holds: Hold[] = [];
	for (const [body, text] of Object.entries(bodies))
		holds.push(await holdOf(assistant, { route: "POST /mcp", body, text }));
	return holds;
}

interface Attack {
	readonly route: string;
	readonly text: string;
}

async function holdOf(session: Session, attack: Attack & { readonly body: string }): Promise<Hold> {
	// A body beyond the limit of its route is refused while it arrives, and the connection is closed.
	const attempt = () => send(session, attack).then((response) => response.arrayBuffer());
	const ms = await leastHold(session, () => attempt().catch(() => undefined));
	return { route: attack.route, body: attack.body, ms };
}

function send({ url, headers }: Session, { route, text }: Attack): Promise<Response> {
	const [method = "", path = ""] = route.split(" ");
	const accept = "application/json, text/event-stream";
	return fetch(url + path.replace(/\{\w+\}/g, "none"), {
		method,
		headers: { ...headers, accept, "content-type": "application/json", "if-match": '"1"' },
		body: text,
	});
}

function get({ url, headers }: Session, path: string): Promise<Response> {
	return fetch(url + path, { headers });
}

async function leastHold(session: Session, work: () => Promise<unknown>): Promise<number> {
	const holds: number[] = [];
	for (let sample = 0; sample < samples; sample++) {
		let isOver = false;
		const working = work().finally(() => {
			isOver = true;
		});
		let most = 0;
		while (!isOver) {
			const began = performance.now();
			// The program may close an idle connection at this moment; the next request opens another.
			await get(session, "/healthz").then(
				(response) => response.arrayBuffer(),
				() => undefined,
			);
			most = Math.max(most, performance.now() - began);
		}
		await working;
		holds.push(most);
	}
	return Math.min(...holds);
}
