import { openMail } from "../../../src/accounts/mail/mail.ts";
import type { Message } from "../../../src/accounts/mail/transport.ts";
import { openMailLinks } from "../../../src/accounts/mail-links.ts";
import { type Caller, nameOf, officeHost, ownHost, type World } from "./world.ts";

/** The text of a stream of events so far. */
export interface Listening {
	readonly text: () => string;
	end(): Promise<void>;
}

/** Follows a stream of events as a caller. */
export async function listen(world: World, caller: Caller, path: string): Promise<Listening> {
	const headers = { host: ownHost, ...world.signOf(caller) };
	const response = await world.app.request(`http://${ownHost}${path}`, { headers });
	if (!response.body || response.status !== 200)
		throw new Error(`${path} is answered with ${response.status}`);
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let text = "";
	const read = async () => {
		for (let part = await reader.read(); !part.done; part = await reader.read())
			text += decoder.decode(part.value);
	};
	const reading = read().catch(() => undefined);
	return {
		text: () => text,
		async end() {
			await reader.cancel();
			await reading;
		},
	};
}

/** Sends the queued mails, an hour from now, so that none is too early. @returns each as it is sent */
export async function sentMails({ platform }: World): Promise<readonly Message[]> {
	const sent: Message[] = [];
	const common = {
		database: platform.database,
		baseUrl: () => `https://${officeHost}`,
		now: () => Date.now() + 3_600_000,
	};
	const mail = openMail({
		...common,
		links: openMailLinks(common),
		reader: platform.reader,
		transport: async (message) => {
			sent.push(message);
			return "";
		},
		from: "",
	});
	const log = { info: () => undefined, error: () => undefined };
	for (let before = -1; sent.length > before; ) {
		before = sent.length;
		await mail.sendDue(log);
	}
	return sent;
}

/** Fails all that is scheduled: it becomes due, and was scheduled by a user who may no longer do all of it. */
export async function failScheduled({ platform }: World, caller: Caller): Promise<void> {
	const { db } = platform.database;
	const email = `${nameOf(caller).replaceAll(" ", "-")}@example.nz`;
	const { id } = await db
		.selectFrom("users")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const due = { at: 1, wall_time: "2026-01-01T09:00", time_zone: "Pacific/Auckland", updated_by: id };
	await db
		.updateTable("releases")
		.set({ ...due, state: "scheduled" })
		.where("state", "in", ["open", "scheduled"])
		.execute();
	await platform.scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
}

let calls = 0;

/** Calls a tool of the server for assistants, by a caller's token. @returns the text of its answer */
export async function callTool(world: World, caller: Caller, name: string, args: object): Promise<string> {
	calls += 1;
	const body = { jsonrpc: "2.0", id: calls, method: "tools/call", params: { name, arguments: args } };
	const response = await world.app.request(`http://${ownHost}/mcp`, {
		method: "POST",
		headers: {
			...{ host: ownHost, "content-type": "application/json", accept: "application/json, text/event-stream" },
			...world.signOf(caller),
		},
		body: JSON.stringify(body),
	});
	return `${response.status} ${await response.text()}`;
}
