import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll, sqlite } from "../../../tests/setup/databases/databases.ts";
import { queueWebhookEvent } from "../../data/operations/webhooks/webhook-jobs.ts";
import { insertAll } from "../../data/schema/links.ts";
import type { WebhookDelivery } from "../../model/api/operating/webhook-api.ts";
import { openLog } from "../log.ts";
import { signatureOf } from "./post.ts";
import { openWebhookSender, type WebhookSender } from "./sender.ts";

const [second, hour] = [1_000, 3_600_000];
const path = "/api/webhooks";
const log = openLog("silent");

interface Told {
	readonly to: string;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
}

describe.each(databaseKindsOfAll)("Webhooks, in $kind", ({ create }) => {
	let test: TestApi;
	let sender: WebhookSender;
	let receiver: Server;
	let origin: string;
	let later = 0;
	let told: Told[] = [];
	/** By path; 204 by default. */
	let answers: Record<string, number> = {};
	let held: Promise<void> | undefined;
	let [nz, au] = ["", ""];

	beforeAll(async () => {
		test = await openApi(create, { env: { WEBHOOK_PRIVATE_HOSTS: "true" } });
		const { database, accounts } = test.platform;
		const now = () => Date.now() + later;
		sender = openWebhookSender({ database, secret: accounts.secret, allowsPrivate: true, now });
		receiver = createServer(async (request, response) => {
			let body = "";
			for await (const chunk of request) body += chunk;
			const to = request.url ?? "";
			told.push({ to, headers: request.headers, body });
			if (to === "/slow") await held;
			const status = answers[to] ?? 204;
			response
				.writeHead(status, { location: "/elsewhere" })
				.end(status === 204 ? undefined : `Said ${status}`);
		});
		await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
		origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
		nz = (await test.add("websites", { domain: "one.test", domainKey: "racking-nz", country: "NZ" })).id;
		au = (await test.add("websites", { domain: "two.test", domainKey: "racking-au", country: "AU" })).id;
	});
	afterAll(async () => {
		receiver.close();
		await test.platform.close();
	});
	beforeEach(async () => {
		const { db } = test.platform.database;
		await db.deleteFrom("webhooks").execute();
		await db.deleteFrom("outbox").execute();
		[told, answers, later] = [[], {}, 0];
	});

	const listen = async (to: string, given: object = {}) => {
		const body = {
			name: to,
			url: origin + to,
			events: ["record.saved"],
			collections: [],
			scopes: ["all"],
			...given,
		};
		const answer = await test.call("POST", path, { body });
		expect(answer.status).toBe(201);
		return answer.body as { id: string; secret: string };
	};
	const send = async (afterMs = 0) => {
		later += afterMs;
		await sender.sendDue(log);
	};
	const find = async (id: string) => {
		const { body } = await test.call("GET", path);
		return body.items.find((each: { id: string }) => each.id === id);
	};
	const deliveries = async (id: string) => {
		const { body } = await test.call("GET", `${path}/${id}/deliveries`);
		return body.items as WebhookDelivery[];
	};
	const add = (values: object) => test.add("services", { name: "Carpentry", ...values });

	it("are signed with a secret that is shown once and stored sealed", async () => {
		const { id, secret } = await listen("/hook", { events: ["record.published", "record.taken-down"] });
		const service = await add({ active: true, websites: [nz] });
		const headers = { "if-match": '"1"' };
		await test.call("PATCH", `/api/services/${service.id}`, { headers, body: { active: false } });
		await send();
		expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
			{ type: "record.published", data: { collection: "services", id: service.id, version: 1 } },
			{ type: "record.taken-down", data: { collection: "services", id: service.id, version: 2 } },
		]);
		for (const { headers: sent, body } of told) {
			const [event, seconds] = [String(sent["webhook-id"]), Number(sent["webhook-timestamp"])];
			expect(sent).toMatchObject(signatureOf([secret], { event, seconds, body }));
		}
		const rows = await test.platform.database.db.selectFrom("webhooks").selectAll().execute();
		expect(JSON.stringify([rows, await find(id)])).not.toContain(secret.slice(6));
		expect(await find(id)).toMatchObject({ waiting: 0, failingSince: 0 });
	});

	it("are signed with the former secret, too, for a day after a change", async () => {
		const { id, secret } = await listen("/hook");
		const { body } = await test.call("POST", `${path}/${id}/secrets`, { body: {} });
		expect(body.secret).toMatch(/^whsec_/);
		const signedBy = async () => {
			await add({ websites: [nz] });
			await send();
			const { headers: sent, body: text } = told.at(-1) as Told;
			const [event, seconds] = [String(sent["webhook-id"]), Number(sent["webhook-timestamp"])];
			const marks = String(sent["webhook-signature"]).split(" ");
			const markOf = (by: string) => signatureOf([by], { event, seconds, body: text })["webhook-signature"];
			return marks.map((mark) => [body.secret, secret].findIndex((by) => markOf(by) === mark));
		};
		expect(await signedBy()).toEqual([0, 1]);
		const { db } = test.platform.database;
		const { old_until } = await db.selectFrom("webhooks").select("old_until").executeTakeFirstOrThrow();
		expect(Math.abs(Number(old_until) - Date.now() - 24 * hour)).toBeLessThan(hour);
		await db.updateTable("webhooks").set({ old_until: Date.now() }).execute();
		expect(await signedBy()).toEqual([0]);
	});

	it("report backups on request, whatever else was chosen", async () => {
		await listen("/hook", { events: ["backup.made"], collections: ["content"], scopes: ["country-au"] });
		await listen("/other");
		const { database } = test.platform;
		await queueWebhookEvent(database, "backup.failed", { startedAt: 4 }, Date.now());
		await queueWebhookEvent(database, "backup.made", { startedAt: 5, bytes: 6 }, Date.now());
		await send();
		expect(told.map(({ to, body }) => [to, JSON.parse(body)])).toEqual([
			["/hook", { type: "backup.made", timestamp: expect.any(String), data: { startedAt: 5, bytes: 6 } }],
		]);
	});

	it("report the chosen websites and collections, and nothing while they are off", async () => {
		await listen("/nz", { scopes: ["country-nz"] });
		await listen("/content", { collections: ["content"] });
		const { id } = await listen("/off");
		const off = await test.call("PATCH", `${path}/${id}`, { body: { isOn: false } });
		expect(off.body).toMatchObject({ isOn: false });
		await add({ websites: [nz] });
		await add({ websites: [au] });
		await send();
		expect(told.map(({ to }) => to)).toEqual(["/nz"]);
	});

	it("are retried at growing intervals, under the same id, for a day", async () => {
		const { id } = await listen("/hook");
		answers = { "/hook": 500 };
		await add({ websites: [nz] });
		for (const wait of [0, 5 * second, 10 * second, 20 * second]) await send(wait);
		await send(39 * second);
		expect(told.length).toBe(4);
		expect(new Set(told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		expect(await find(id)).toMatchObject({ waiting: 1, failingSince: expect.any(Number) });
		answers = {};
		await send(second);
		expect([told.length, (await find(id)).waiting]).toEqual([5, 0]);
		expect((await deliveries(id)).map(({ status, answer }) => [status, answer])).toEqual([
			[204, ""],
			...Array.from({ length: 4 }, () => [500, "Said 500"]),
		]);

		answers = { "/hook": 302 };
		await add({ websites: [nz] });
		await send();
		await send(25 * hour);
		expect(told.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => "/hook"));
		expect(await find(id)).toMatchObject({ waiting: 0 });
	});

	it("stop after a receiver is gone", async () => {
		const { id } = await listen("/hook");
		answers = { "/hook": 410 };
		await add({ websites: [nz] });
		await send();
		expect(await find(id)).toMatchObject({ isOn: false });
	});

	it("record requests and responses, and can be sent again", async () => {
		const { id } = await listen("/hook");
		answers = { "/hook": 201 };
		await add({ websites: [nz] });
		await send();
		const [first] = await deliveries(id);
		expect(first).toMatchObject({ type: "record.saved", status: 201, answer: "Said 201" });
		expect(first?.request).toMatchObject({ body: told[0]?.body, headers: { "webhook-id": first?.event } });
		const again = await test.call("POST", `${path}/${id}/deliveries/${first?.id}/repeats`, { body: {} });
		expect(again.status).toBe(204);
		await send(second);
		expect(told.map(({ headers }) => headers["webhook-id"])).toEqual([first?.event, first?.event]);
		expect(told[1]?.body).toBe(told[0]?.body);
		expect((await test.call("DELETE", `${path}/${id}`)).status).toBe(204);
		expect((await test.call("GET", `${path}/${id}/deliveries`)).status).toBe(404);
	});

	it("cause no wait for others by a dead receiver with 10,000 events", async () => {
		const dead = await listen("/dead");
		answers = { "/dead": 503 };
		const payload = JSON.stringify({ event: "e", type: "record.saved", body: "{}" });
		const jobs = Array.from({ length: 10_000 }, (_, number) => ({
			...{ id: `job-${number}`, kind: "webhook", key: dead.id, payload },
			...{ created_at: Date.now() - 1_000, due_at: Date.now() - 1_000 },
		}));
		await insertAll(test.platform.database, "outbox", jobs);
		await listen("/alive");
		await add({ websites: [nz] });
		await send();
		expect(told.map(({ to }) => to).toSorted()).toEqual(["/alive", "/dead"]);
		await add({ websites: [nz] });
		await send(second);
		expect(told.map(({ to }) => to).filter((to) => to === "/dead").length).toBe(1);
		await send(4 * second);
		expect(told.map(({ to }) => to).toSorted()).toEqual(["/alive", "/alive", "/dead", "/dead"]);
		expect((await find(dead.id)).waiting).toBe(10_002);
	});

	it("cause no wait for others by a slow receiver", async () => {
		await listen("/slow");
		const { promise, resolve } = Promise.withResolvers<void>();
		held = promise;
		await add({ websites: [nz] });
		const first = send();
		await expect.poll(() => told.length).toBe(1);
		await listen("/quick");
		await add({ websites: [nz] });
		const next = send();
		await expect.poll(() => told.map(({ to }) => to)).toEqual(["/slow", "/quick"]);
		resolve();
		await Promise.all([first, next]);
		expect(told.length).toBe(2);
	});

	it("store deliveries for the configured period, after a preview of the deletions", async () => {
		const hook = await listen("/kept");
		await add({ websites: [nz] });
		await send();
		const [dayMs, { db }] = [24 * hour, test.platform.database];
		const age = (days: number) =>
			db
				.updateTable("webhook_deliveries")
				.set({ at: Date.now() - days * dayMs })
				.execute();
		const stored = async () => (await test.call("GET", `${path}/${hook.id}/deliveries`)).body.items.length;
		const { body: usual } = await test.call("GET", "/api/retention");
		await age(20);
		await test.platform.retention.runIfDue();
		expect(await stored()).toBe(1);
		const short = { ...usual, webhookDays: 14 };
		const { body: preview } = await test.call("POST", "/api/retention/previews", { body: short });
		const removal = preview.items.find(({ kind }: { kind: string }) => kind === "webhooks");
		expect(removal.count).toBeGreaterThan(0);
		const refused = await test.call("PUT", "/api/retention", { body: { ...short, trashDays: 7 } });
		expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/trashDays" }]]);
		expect((await test.call("PUT", "/api/retention", { body: short })).status).toBe(204);
		await test.platform.retention.runIfDue();
		expect(await stored()).toBe(0);
	});
});

describe("The address of a webhook", () => {
	it("begins with https:// unless private hosts are allowed", async () => {
		const test = await openApi(sqlite.create);
		const input = { name: "Search", events: ["record.published"], collections: [], scopes: ["all"] };
		const add = (url: string) => test.call("POST", path, { body: { ...input, url } });
		const refused = await add("http://hooks.example.nz/");
		expect([refused.status, refused.body.errors?.[0].pointer]).toEqual([422, "/url"]);
		const { status, body } = await add("https://hooks.example.nz/");
		expect(status).toBe(201);
		const changed = await test.call("PATCH", `${path}/${body.id}`, {
			body: { url: "http://hooks.example.nz/" },
		});
		expect([changed.status, changed.body.errors?.[0].pointer]).toEqual([422, "/url"]);
		await test.platform.close();
	});
});
