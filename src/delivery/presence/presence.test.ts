import { afterEach, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { follow } from "../../../tests/setup/connections/event-stream.ts";
import { databaseKinds, postgres, sqlite } from "../../../tests/setup/databases/databases.ts";
import { publish } from "../../../tests/setup/editorial/publish.ts";
import { saveVariant } from "../../data/content/variants/save-variant.ts";
import { databaseRelay } from "../../data/operations/presence/relay.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system, userActor } from "../../model/rights/access.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).toReversed()) await end();
});

const baybeam = { domain: "baybeam.example.au", domainKey: "racking-au", name: "Baybeam" };
const token = "m".repeat(32);

async function start(location: Parameters<typeof startServing>[0]) {
	const serving = await startServing(location, { METRICS_TOKEN: token });
	const relay = databaseRelay(serving.platform.database);
	if (relay) serving.platform.presence.join(relay);
	ends.push(() => serving.close());
	return serving;
}

async function people({ platform, port }: Serving) {
	const enter = async (name: string, roles: ("admin" | "editor")[]) => {
		const email = `${name.toLowerCase()}@staff.example.nz`;
		const user = await addStaff(platform, { email, name, roles });
		const cookie = await signInCookie(port, email);
		return { user, actor: userActor({ id: user.id, roles, scopes: ["all"] }), cookie };
	};
	return { mere: await enter("Mere", ["admin"]), tom: await enter("Tom", ["editor"]) };
}

const streamOf = async ({ port }: Serving, cookie: string, query: string) => {
	const stream = await follow(`http://localhost:${port}/api/presence?${query}`, cookie);
	ends.push(stream.end);
	return stream;
};

describe.each(databaseKinds)("Presence in a record, in $kind,", ({ kind, create }) => {
	it("is sent to the others, on whichever node, with changes of the record and its draft", async () => {
		const location = await create();
		const one = await start(location);
		const other = kind === "SQLite" ? one : await start(location);
		const { mere, tom } = await people(one);
		const { id } = await one.add("services", { name: "Anchors", active: true });
		const key = `services/${id}`;

		const hers = await streamOf(one, mere.cookie, `open=${key}`);
		expect(hers.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
		expect(hers.response.headers.get("x-accel-buffering")).toBe("no");
		expect(hers.response.headers.get("cache-control")).toContain("no-store");
		expect(hers.response.headers.get("content-encoding")).toBeNull();
		await hers.expectNews({ id, version: 1, draft: null, people: [{ uid: mere.user.id, name: "Mere" }] });
		expect(hers.came[0]).toMatchObject({ id: "1", event: "record" });

		const his = await streamOf(other, tom.cookie, `open=${key}&typing=${key}`);
		const both = [
			{ name: "Mere", isTyping: false },
			{ name: "Tom", isTyping: true },
		];
		await hers.expectNews({ people: both });
		await his.expectNews({ people: both, version: 1 });

		const input = { baseVersion: 1, values: { name: "Typed" } };
		await other.platform.drafts.save(tom.actor, "services", id, input, 0);
		await hers.expectNews({ version: 1, draft: { version: 1, updatedBy: tom.user.id } });
		await publish(one.platform.database, mere.actor, "services", id, 1);
		await his.expectNews({ version: 2, updatedBy: mere.user.id, draft: null });

		const said = { text: "Which?", anchor: { field: "", quote: "", before: "", after: "", block: 0 } };
		await other.platform.comments.add(tom.actor, { name: "services", id }, said);
		await hers.expectNews({ comments: { open: 1, resolved: 0 } });

		// A reload reconnects before the disconnect is noticed.
		await his.end();
		const again = await streamOf(other, tom.cookie, `open=${key}`);
		await again.expectNews({ people: [{ name: "Mere" }, { name: "Tom", isTyping: false }] });
		expect(hers.came.every(({ data }, index) => index < 3 || data.people.length === 2)).toBe(true);
		await again.end();
		await hers.expectNews({ people: [{ name: "Mere" }] });

		await other.platform.records.remove(system, "services", id, 2);
		await hers.expectNews({ version: 0, updatedBy: "system" });
	});

	it("is sent to users who look at a list of it, who are not present, wherever it is opened and written", async () => {
		const location = await create();
		const one = await start(location);
		const other = kind === "SQLite" ? one : await start(location);
		const { mere, tom } = await people(one);
		const { id } = await one.add("services", { name: "Anchors", active: true });
		const { id: second } = await one.add("services", { name: "Beams", active: true });
		const list = await streamOf(one, mere.cookie, `watch=services/${id},services/${second}`);
		await list.expectNews({ people: [], version: 1, draft: null }, id);
		await list.expectNews({ people: [], version: 1 }, second);
		const input = { baseVersion: 1, values: { name: "Typed" } };
		await other.platform.drafts.save(tom.actor, "services", second, input, 0);
		await list.expectNews({ draft: { version: 1, updatedBy: tom.user.id } }, second);
		const form = await streamOf(other, tom.cookie, `open=services/${id}`);
		await form.expectNews({ people: [{ name: "Tom" }] });
		await list.expectNews({ people: [{ name: "Tom" }] }, id);
		await form.end();
		await list.expectNews({ people: [] }, id);
	});
});

describe.each(databaseKinds)("The form of a variant, in $kind,", ({ kind, create }) => {
	it("has the users of its record with their scopes, and the changes of the variant", async () => {
		const location = await create();
		const one = await start(location);
		const other = kind === "SQLite" ? one : await start(location);
		const { mere, tom } = await people(one);
		const { id: website } = await one.add("websites", baybeam);
		const { id } = await one.add("services", { name: "Anchors", active: true, websites: [website] });
		const [key, inAustralia] = [`services/${id}`, `services/${id}%20country:au`];
		const hers = await streamOf(one, mere.cookie, `open=${key}`);
		const his = await streamOf(other, tom.cookie, `open=${inAustralia}&typing=${inAustralia}`);
		const both = [
			{ name: "Mere", scope: "all", isTyping: false },
			{ name: "Tom", scope: "country:au", isTyping: true },
		];
		await hers.expectNews({ scope: "all", version: 1, people: both });
		await his.expectNews({ scope: "country:au", version: 0, draft: null, people: both });

		const typed = { baseVersion: 0, values: { description: "By Australian hand" } };
		await one.platform.drafts.save(mere.actor, "services", id, typed, 0, "country:au");
		await his.expectNews({ version: 0, draft: { version: 1, updatedBy: mere.user.id } });
		await hers.expectNews({ version: 1, draft: null });
		const variant = { name: "services", id, scope: "country:au", version: 0 } as const;
		await saveVariant(one.platform.database, mere.actor, variant, { description: "By our hand" });
		await his.expectNews({ version: 1, updatedBy: mere.user.id });
		await his.end();
		await hers.expectNews({ people: [{ name: "Mere", scope: "all" }] });
	});
});

describe("A stream of presence", () => {
	it("does not reveal scopes without a website of the user", async () => {
		const serving = await start(await sqlite.create());
		const { mere } = await people(serving);
		const { id: website } = await serving.add("websites", baybeam);
		const { id } = await serving.add("services", { name: "Anchors", websites: [website] });
		const email = "ava@staff.example.au";
		await addStaff(serving.platform, { email, name: "Ava", roles: ["editor"], scopes: ["country-au"] });
		const cookie = await signInCookie(serving.port, email);
		const [au, nz] = ["au", "nz"].map((code) => `services/${id}%20country:${code}`);
		const hers = await streamOf(serving, mere.cookie, `open=${nz}`);
		await hers.expectNews({ people: [{ name: "Mere", scope: "country:nz" }] });
		const avas = await streamOf(serving, cookie, `open=${au},${nz}`);
		await avas.expectNews({
			scope: "country:au",
			people: [{ name: "Mere" }, { name: "Ava", scope: "country:au" }],
		});
		expect(avas.came.every(({ data }) => data.scope === "country:au")).toBe(true);
		expect(JSON.stringify(avas.came)).not.toContain("country:nz");
	});

	it("is for staff who may read the records, and refuses an invalid parameter by name", async () => {
		const serving = await start(await sqlite.create());
		const { mere, tom } = await people(serving);
		const statusOf = async (query: string, cookie = "") =>
			(await streamOf(serving, cookie, query)).response.status;
		expect(await statusOf("open=services/a")).toBe(401);
		expect(await statusOf(`open=users/${mere.user.id}`, tom.cookie)).toBe(403);
		expect(await statusOf(`open=users/${mere.user.id}`, mere.cookie)).toBe(200);
		for (const query of [
			"open=nothing/a",
			"open=services",
			"watch=services",
			"typing=services/%20",
			"other=1",
			"open=services/a%20all",
			"open=services/a%20country:xx",
			"open=users/a%20country:au",
		])
			expect(await statusOf(query, mere.cookie)).toBe(400);
		const head = await fetch(`http://localhost:${serving.port}/api/presence?open=services/a`, {
			method: "HEAD",
			headers: { cookie: tom.cookie },
		});
		expect([head.status, serving.platform.presence.followersOf(tom.user.id)]).toEqual([200, 0]);
	});

	it("ends when the session ends, or the right is lost; more than twenty of one user are refused", async () => {
		const serving = await start(await sqlite.create());
		const { mere, tom } = await people(serving);
		const [hers, his] = [
			await streamOf(serving, mere.cookie, "open=services/a"),
			await streamOf(serving, tom.cookie, "open=services/a"),
		];
		await hers.expectNews({ people: [{ name: "Mere" }, { name: "Tom" }], version: 0 });
		await serving.platform.accounts.signOut(new Headers({ cookie: mere.cookie }));
		const values = { roles: [] };
		await serving.platform.records.save(system, "users", recordIdOf(tom.user.id), values, {
			version: tom.user.version,
		});
		for (const { isOver, came } of [hers, his]) {
			await expect.poll(isOver).toBe(true);
			expect(came.at(-1)?.event).toBe("over");
		}
		const ada = await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		const cookie = await signInCookie(serving.port, ada.email);
		const statuses: number[] = [];
		for (let n = 0; n < 22; n++)
			statuses.push((await streamOf(serving, cookie, "open=services/a")).response.status);
		expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
		const { text } = await serving.ask("localhost", "/metrics", { authorization: `Bearer ${token}` });
		expect(text).toMatch(/^frontage_presence_streams 20$/m);
	});

	it("does not delay the end of the program", async () => {
		const serving = await start(await sqlite.create());
		const { mere } = await people(serving);
		const hers = await streamOf(serving, mere.cookie, "open=services/a");
		await hers.expectNews({ version: 0 });
		const beganAt = performance.now();
		await serving.stop(false);
		expect(performance.now() - beganAt).toBeLessThan(5_000);
		await expect.poll(hers.isOver).toBe(true);
	});
});

it("A node that starts later learns who is present, and one that ends removes its users", async () => {
	const location = await postgres.create();
	const one = await start(location);
	const { mere, tom } = await people(one);
	const hers = await streamOf(one, mere.cookie, "open=services/a");
	await hers.expectNews({ people: [{ name: "Mere" }] });
	const other = await start(location);
	const his = await streamOf(other, tom.cookie, "open=services/a");
	await his.expectNews({ people: [{ name: "Mere" }, { name: "Tom" }] });
	await hers.expectNews({ people: [{ name: "Mere" }, { name: "Tom" }] });
	await other.stop(true);
	await other.platform.presence.close();
	await hers.expectNews({ people: [{ name: "Mere" }] });
});
