import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, type Node, openTwo } from "../../../tests/setup/databases/nodes.ts";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { openLimits } from "../../accounts/limits.ts";
import { openBeginning } from "../../accounts/second-factor/begin-session.ts";
import { openCookies } from "../../accounts/sessions/cookies.ts";
import { readMeta } from "../../data/database/meta.ts";
import { type RecordId, recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const day = 24 * 60 * 60_000;
const people = timesOf(5);
const sessionsEach = timesOf(50, 10);

/** A user whose sessions end, and a session of the same user that ends them. */
interface Ended {
	readonly id: RecordId;
	readonly here: string;
	readonly cookies: readonly string[];
}

/**
 * Each way ends 250 sessions by a call to one node; the other node is queried with each of them at once. Sessions are
 * created without password hashing.
 */
describe("AU-10 of 1,000 sessions that end on one node, none is taken by another", () => {
	let node: Node;
	let other: Node;
	let close: () => Promise<void>;
	let begin: ReturnType<typeof openBeginning>["begin"];
	const counted = { before: 0, after: 0, asked: 0 };

	beforeAll(async () => {
		({ node, other, close } = await openTwo(await createPostgres()));
		const { email } = await addStaff(node.platform);
		await node.post("/api/auth/sign-in", { body: { email, password: staffPassword } });
		const { database } = node.platform;
		const secret = (await readMeta(database, "secret")) ?? "";
		({ begin } = openBeginning({
			database,
			secret: async () => secret,
			limits: openLimits(database, Date.now),
			hashes: node.platform.accounts.hashes,
			minPasswordLength: 10,
			sessionLimits: { idleMs: 7 * day, mostMs: 30 * day },
			cookies: openCookies(""),
			baseUrl: () => "http://localhost",
			now: Date.now,
		}));
	});
	afterAll(() => close());

	async function addSessions(): Promise<Ended> {
		const { id } = await addStaff(node.platform, { roles: ["editor"] });
		const client = { address: "192.0.2.1", host: "localhost", isSecure: false, headers: new Headers() };
		const start = async () => {
			const begun = await begin(id, client, "password");
			const headers = new Headers((begun?.setCookie ?? []).map((cookie) => ["set-cookie", cookie]));
			return cookieOf(new Response(null, { headers }));
		};
		const cookies: string[] = [];
		for (let number = 0; number < sessionsEach; number++) cookies.push(await start());
		return { id: recordIdOf(id), here: await start(), cookies };
	}

	const send = (method: string, path: string, cookie: string, body?: object) =>
		node.app.request(`http://localhost${path}`, {
			method,
			headers: { host: "localhost", origin: "http://localhost", cookie, "content-type": "application/json" },
			...(body && { body: JSON.stringify(body) }),
		});
	const isTaken = async (cookie: string) => (await other.get("/api/account", { cookie })).status === 200;

	async function isTakenAfter(cookie: string) {
		counted.asked += 1;
		if (await isTaken(cookie)) counted.after += 1;
	}

	const ways: readonly (readonly [string, (ended: Ended) => Promise<void>])[] = [
		[
			"by signing out one of them",
			async ({ here, cookies }) => {
				for (const cookie of cookies) {
					const { items } = (await (await node.get("/api/account/sessions", { cookie })).json()) as {
						items: { id: string; isThis: boolean }[];
					};
					const id = items.find(({ isThis }) => isThis)?.id;
					expect((await send("DELETE", `/api/account/sessions/${id}`, here)).status).toBe(204);
					await isTakenAfter(cookie);
				}
			},
		],
		[
			"by signing out everywhere",
			async ({ here, cookies }) => {
				expect((await send("POST", "/api/account/sign-outs", here, { alsoHere: false })).status).toBe(204);
				for (const cookie of cookies) await isTakenAfter(cookie);
			},
		],
		[
			"by another password",
			async ({ here, cookies }) => {
				const body = { password: "nine yellow herons" };
				expect((await send("POST", "/api/account/passwords", here, body)).status).toBe(204);
				for (const cookie of cookies) await isTakenAfter(cookie);
			},
		],
		[
			"by disabling the user",
			async ({ id, cookies }) => {
				await node.platform.records.save(system, "users", id, { disabled: true }, { version: 1 });
				for (const cookie of cookies) await isTakenAfter(cookie);
			},
		],
	];

	it.each(ways)("%s", async (_, end) => {
		for (let person = 0; person < people; person++) {
			const ended = await addSessions();
			for (const cookie of ended.cookies) if (await isTaken(cookie)) counted.before += 1;
			await end(ended);
		}
	});

	it("were all taken before", () => {
		const ended = ways.length * people * sessionsEach;
		expect(counted).toEqual({ before: ended, asked: ended, after: 0 });
	});
});
