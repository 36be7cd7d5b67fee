import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";

const soon = { action: "publish", wallTime: "2099-09-30T09:00", timeZone: "Pacific/Auckland" };

describe.each(databaseKindsOfAll)("Approval by another user, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let racking: string;
	beforeAll(async () => {
		const website = (domainKey: "racking-nz" | "events-nz") =>
			test.add("websites", { domain: `${domainKey}.example.nz`, domainKey, name: domainKey });
		racking = (await website("racking-nz")).id;
		await website("events-nz");
		await test.add("settings", { id: settingsForAllId });
		await test.add("settings", { id: toId(racking) });
	});
	afterEach(async () => {
		for (const id of [settingsForAllId, racking]) await want(toId(id), false);
	});

	const { send } = writesOf(() => test);
	const want = async (id: RecordId, approvalContent: boolean) => {
		const { version } = await test.platform.records.find(system, "settings", id);
		await test.platform.records.save(system, "settings", id, { approvalContent }, { version });
	};
	const at = (id: string, more = "") => `/api/content/${id}${more}`;
	const article = (domains = ["racking-nz"], title = "Anchors") =>
		test.add("content", { title, content: "<p>M12</p>", status: "published", domains });
	const type = (id: string, revision: number, title = "Bolts", as: Caller = "contributor") =>
		send("PUT", at(id, "/draft"), `"${revision}"`, { baseVersion: 1, values: { title } }, as);
	const approve = async (id: string, draftVersion: number, as: Caller = "editor") => {
		await send("PUT", at(id, "/review"), '"0"', { draftVersion }, "contributor");
		return send("POST", at(id, "/review/answers"), 1, { verdict: "approve", draftVersion }, as);
	};
	const override = (method: string, path: string, version: number, body?: object, as: Caller = "admin") =>
		test.call(method, path, {
			as,
			...(body && { body }),
			headers: { "if-match": `"${version}"`, "approval-override": "yes" },
		});
	const titleOf = async (id: string) => (await test.call("GET", at(id))).body.title;

	it("is not required unless the settings require it", async () => {
		const { id } = await article();
		await type(id, 0);
		expect((await send("POST", at(id, "/publish"), 1)).status).toBe(200);
	});

	const ways: readonly [string, string, string, number, unknown?][] = [
		["publish", "POST", "/publish", 1],
		["schedule", "POST", "/schedule", 1, soon],
		["save", "PATCH", "", 1, { title: "Now" }],
		["place elsewhere", "PATCH", "", 1, { domains: ["racking-nz", "events-nz"] }],
	];
	it.each(ways)("is required for every way to publish: %s", async (_, method, path, version, body) => {
		const { id } = await article();
		await type(id, 0);
		await want(settingsForAllId, true);
		for (const as of ["editor", "admin"] as const) {
			const { status, body: problem } = await send(method, at(id, path), version, body, as);
			expect([status, problem.code, problem.title]).toEqual([
				409,
				"approval-required",
				"Articles are published only after another user has approved the draft. Request a review",
			]);
		}
		expect(await titleOf(id)).toBe("Anchors");
	});

	it("is required for new, restored and reverted content, and not to hide it", async () => {
		const { id } = await article();
		await want(settingsForAllId, true);
		const shown = { title: "New", status: "published", domains: ["racking-nz"] };
		expect((await send("POST", "/api/content", undefined, shown)).status).toBe(409);
		expect((await send("POST", "/api/content", undefined, { ...shown, status: "draft" })).status).toBe(201);
		expect((await send("PATCH", at(id), 1, { status: "draft" })).status).toBe(200);
		expect((await send("PATCH", at(id), 2, { title: "Hidden" })).status).toBe(200);
		expect((await send("PATCH", at(id), 3, { status: "published" })).status).toBe(409);
		expect((await send("POST", at(id, "/restorations"), 3, { version: 1 })).status).toBe(409);
		expect((await send("DELETE", at(id), 3)).status).toBe(204);
		expect((await send("POST", at(id, "/restorations"), 4, { version: 1 })).status).toBe(409);
	});

	it("is for one exact draft, by a user who has not edited it", async () => {
		const { id } = await article();
		await want(settingsForAllId, true);
		await type(id, 0);
		expect((await approve(id, 1)).status).toBe(200);
		await type(id, 1, "Bolts and nuts");
		expect((await send("POST", at(id, "/publish"), 2)).status).toBe(409);
		const again = { draftVersion: 2 };
		await send("PUT", at(id, "/review"), 2, again, "contributor");
		await send("POST", at(id, "/review/answers"), 3, { verdict: "approve", ...again });
		expect((await send("POST", at(id, "/publish"), 2)).body.title).toBe("Bolts and nuts");
	});

	it("applies to its schedule, whatever is typed later", async () => {
		const { id } = await article();
		await want(settingsForAllId, true);
		await type(id, 0);
		await approve(id, 1);
		const scheduled = await send("POST", at(id, "/schedule"), 1, soon);
		expect(scheduled.status).toBe(201);
		await type(id, 1, "Typed since");
		const { id: item, version } = scheduled.body;
		const later = { wallTime: "2099-10-01T09:00", timeZone: "Pacific/Auckland" };
		expect((await send("PATCH", at(id, `/schedule/${item}`), version, later)).status).toBe(200);
	});

	it("can be combined with publishing", async () => {
		const { id } = await article();
		await want(settingsForAllId, true);
		await type(id, 0);
		await send("PUT", at(id, "/review"), '"0"', { draftVersion: 1 }, "contributor");
		const answer = { verdict: "approve", draftVersion: 1, publish: true };
		expect((await send("POST", at(id, "/review/answers"), 1, answer)).status).toBe(200);
		expect(await titleOf(id)).toBe("Bolts");
	});

	it("is required if one brand requires it, with its name", async () => {
		await want(toId(racking), true);
		const [here, there] = [await article(), await article(["events-nz"], "Tents")];
		await type(here.id, 0);
		await type(there.id, 0, "Marquees");
		const refused = await send("POST", at(here.id, "/publish"), 1);
		expect([refused.status, refused.body.title]).toEqual([
			409,
			"Articles are published on racking-nz.example.nz only after another user has approved the draft. Request a review",
		]);
		expect((await send("POST", at(there.id, "/publish"), 1)).status).toBe(200);
		const moved = await send("PATCH", at(there.id), 2, { domains: ["events-nz", "racking-nz"] });
		expect(moved.status).toBe(409);
	});

	it("can be overridden by admins only, which the activity records", async () => {
		const { id } = await article();
		await want(settingsForAllId, true);
		await type(id, 0);
		const editor = await override("POST", at(id, "/publish"), 1, undefined, "editor");
		expect([editor.status, editor.body.title]).toEqual([403, "Only an admin may publish without approval"]);
		expect((await override("POST", at(id, "/publish"), 1)).status).toBe(200);
		expect((await override("PATCH", at(id), 2, { title: "At once" })).status).toBe(200);
		const { items } = (await test.call("GET", "/api/activity?action=approval-overridden")).body;
		const told = items.filter(({ recordId }: { recordId: string }) => recordId === id);
		expect(told).toMatchObject([
			{ by: test.people.admin.id, title: "At once" },
			{ by: test.people.admin.id, title: "Bolts" },
		]);
		const other = await test.call("PATCH", at(id), {
			body: {},
			headers: { "if-match": '"3"', "approval-override": "no" },
		});
		expect(other.status).toBe(400);
	});

	it("is not visible to visitors", async () => {
		await want(toId(racking), true);
		const { body } = await test.call("GET", `/api/settings/${racking}`, {
			as: "nobody",
			host: "racking-nz.example.nz",
		});
		expect(Object.keys(body).filter((field) => field.startsWith("approval"))).toEqual([]);
		const unknown = await test.call("GET", at(newId(), "/comments"), { as: "nobody" });
		expect(unknown.status).toBe(401);
	});
});
