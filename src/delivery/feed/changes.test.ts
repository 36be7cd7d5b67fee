import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { follow } from "../../../tests/setup/connections/event-stream.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { type NumberedChange, openChanges } from "../../client/changes.ts";
import { lastEventNumber } from "../../data/database/log/event-log.ts";
import { removeOld, usualRetention } from "../../data/operations/retention/retention.ts";
import { type RecordId, recordIdOf, toId } from "../../model/ids.ts";
import { type Actor, system, userActor } from "../../model/rights/access.ts";

type Stream = Awaited<ReturnType<typeof follow>>;

describe.each(databaseKinds)("The feed of changes, in $kind,", ({ kind, create }) => {
	let one: Serving;
	let other: Serving;
	let cookie: string;
	let northern: string;
	let mere: Actor;
	const open: Stream[] = [];

	beforeAll(async () => {
		const location = await create();
		one = await startServing(location);
		other = kind === "SQLite" ? one : await startServing(location);
		for (const id of ["north", "south"])
			await one.add("websites", { id: toId(id), domain: `${id}.example.nz`, domainKey: id });
		const { id: uid } = await addStaff(one.platform, { email: "mere@example.nz", roles: ["editor"] });
		mere = userActor({ id: uid, roles: ["editor"], scopes: ["all"] });
		cookie = await signInCookie(one.port, "mere@example.nz");
		const nora = await addStaff(one.platform, { email: "nora@example.nz", roles: ["editor"] });
		const scopes = { scopes: ["north"] };
		await one.platform.records.save(system, "users", recordIdOf(nora.id), scopes, { version: nora.version });
		northern = await signInCookie(one.port, "nora@example.nz");
	});
	afterAll(async () => {
		for (const stream of open) await stream.end();
		await one.close();
		if (other !== one) await other.close();
	});

	const changesAt = async (
		{ port }: Serving,
		query = "",
		as = cookie,
		headers: Readonly<Record<string, string>> = {},
	) => {
		const stream = await follow(`http://localhost:${port}/api/changes${query}`, as, headers);
		open.push(stream);
		return stream;
	};
	const changes = (query?: string, as?: string, headers?: Readonly<Record<string, string>>) =>
		changesAt(one, query, as, headers);
	const add = (name: string, website = "north") =>
		one.add("services", { name, websites: [website], active: true });
	const ids = ({ came }: Stream) => came.filter(({ event }) => event === "change").map(({ data }) => data.id);
	const numbers = ({ came }: Stream) => came.map(({ id }) => Number(id));

	it("is in order, whichever node writes, and resumes after the last known id", async () => {
		const stream = await changes();
		expect(stream.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
		const { id } = await add("Anchors");
		await one.platform.records.save(mere, "services", id, { name: "Bolts" }, { version: 1 });
		await one.platform.records.remove(mere, "services", id, 2);
		await expect
			.poll(() => stream.came.map(({ data }) => data))
			.toMatchObject([
				{ collection: "services", id, version: 1, action: "add", at: expect.any(Number) },
				{ collection: "services", id, version: 2, action: "save" },
				{ collection: "services", id, version: 3, action: "remove" },
			]);
		await stream.end();
		const [first = 0, second = 0] = numbers(stream);
		const missed = await Promise.all([add("Piles"), add("Beams")]);
		const since = await changes(`?since=${second}`);
		const expected = [id, ...missed.map((each) => each.id)];
		await expect.poll(() => ids(since).toSorted()).toEqual(expected.toSorted());
		const again = await changes(`?since=${second}`, cookie, { "last-event-id": String(first) });
		await expect.poll(() => ids(again).length).toBe(4);
		expect(ids(again).slice(0, 2)).toEqual([id, id]);
	});

	it("is followed by the client, which reports forgotten events", async () => {
		const ask = (address: string, { headers, ...rest }: RequestInit & { headers: Record<string, string> }) =>
			fetch(address, { ...rest, headers: { ...headers, cookie } });
		const { follow: changesBy } = openChanges({ origin: `http://localhost:${one.port}`, fetch: ask });
		const since = await lastEventNumber(one.platform.database);
		const [{ id }, next] = [await add("First"), await add("Next")];
		const came: NumberedChange[] = [];
		for await (const change of await changesBy({ since })) {
			came.push(change);
			if (change.id === next.id) break;
		}
		expect(came).toMatchObject([
			{ id, action: "add" },
			{ id: next.id, collection: "services" },
		]);
		expect(came[0]?.number).toBeGreaterThan(since);
		await expect(changesBy({ since: 1 })).rejects.toMatchObject({ status: 410 });
	});

	it("is complete, however many write at once", async () => {
		const stream = await changesAt(other);
		const [here, there] = [one, other].map(({ platform: { records } }, node) =>
			Array.from({ length: 8 }, (_, index) =>
				records.save(mere, "team", "", { name: `${node} ${index}`, websites: ["north"] }, { version: 0 }),
			),
		);
		const all = await Promise.all([...(here ?? []), ...(there ?? [])]);
		await expect.poll(() => ids(stream).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
		const came = numbers(stream);
		expect(came).toEqual(came.toSorted((a, b) => a - b));
		expect(new Set(came).size).toBe(came.length);
	});

	it("excludes rolled-back writes", async () => {
		const stream = await changes();
		const before = await lastEventNumber(one.platform.database);
		const writes = [
			{
				kind: "save",
				id: toId<RecordId>(""),
				input: { name: "Never", websites: ["north"] },
				options: { version: 0 },
			},
			{ kind: "remove", id: toId<RecordId>("nobody"), version: 1 },
		] as const;
		await expect(one.platform.records.writeAll(mere, "services", writes)).rejects.toThrow("1 of 2");
		expect(await lastEventNumber(one.platform.database)).toBe(before);
		const { id } = await add("Always");
		await expect.poll(() => ids(stream)).toEqual([id]);
	});

	it("is limited to visible records of the user's websites", async () => {
		const stream = await changes("", northern);
		const hidden = await add("Theirs", "south");
		const shown = await add("Ours");
		await expect.poll(() => ids(stream)).toEqual([shown.id]);
		const { records } = one.platform;
		await records.remove(mere, "services", hidden.id, 1);
		await records.remove(mere, "services", shown.id, 1);
		await expect.poll(() => ids(stream)).toEqual([shown.id, shown.id]);
		expect(JSON.stringify(stream.came)).not.toContain(hidden.id);
	});

	it("is refused without a session, and for a forgotten id", async () => {
		const status = async (...args: Parameters<typeof changes>) => (await changes(...args)).response.status;
		expect(await status("", "")).toBe(401);
		expect(await status("?since=yesterday")).toBe(400);
		expect(await status("", cookie, { "last-event-id": "x" })).toBe(400);
		const { database } = one.platform;
		const newest = await lastEventNumber(database);
		expect(await status(`?since=${newest + 1}`)).toBe(410);
		await add("Last");
		const settings = { ...usualRetention({ pageViewDays: 90 }), activityMonths: 1 };
		await removeOld(database, "activity", { settings, now: Date.now() + 92 * 24 * 60 * 60_000 });
		expect(await status(`?since=${newest}`)).toBe(410);
		expect(await status(`?since=${await lastEventNumber(database)}`)).toBe(200);
	});

	it("ends when the token is withdrawn, and is limited to the websites of the token", async () => {
		const { apiTokens } = one.platform.accounts;
		const client = { address: "", host: "", isSecure: false, headers: new Headers() };
		const input = { name: "Copy", may: ["read"], scopes: ["south"], days: 1 };
		const { id, token } = await apiTokens.make(mere, client, "own", input);
		const stream = await changes("", "", { authorization: `Bearer ${token}` });
		await add("Ours");
		const theirs = await add("Theirs", "south");
		await expect.poll(() => ids(stream)).toEqual([theirs.id]);
		await apiTokens.withdraw(mere, "own", toId(id));
		await add("Unheard", "south");
		await expect.poll(stream.isOver).toBe(true);
		expect(stream.came.at(-1)?.event).toBe("over");
		expect(ids(stream)).toEqual([theirs.id]);
	});

	it("is limited to twenty programs per user, and ends with the program", async () => {
		const before = one.platform.changeFeed.followers;
		const more: Stream[] = [];
		for (let number = one.platform.changeFeed.followersOf(mere.uid); number < 20; number++)
			more.push(await changes());
		expect((await changes()).response.status).toBe(429);
		expect(one.platform.changeFeed.followers).toBeGreaterThan(before);
		one.platform.changeFeed.end();
		await expect.poll(() => more.every(({ isOver }) => isOver())).toBe(true);
		expect((await changes("", northern)).response.status).toBe(503);
	});
});
