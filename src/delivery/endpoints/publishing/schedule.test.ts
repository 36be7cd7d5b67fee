import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";

const hour = 3_600_000;
const timeZone = "Pacific/Auckland";

describe.each(databaseKindsOfAll)("The schedule by the API, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});

	const { add, send } = writesOf(() => test);
	const article = (title = "Anchors") =>
		add("content", { title, status: "published", domains: ["racking-nz"] });
	const type = (id: string, revision: number, values: object) =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion: 1, values });
	const get = async (path: string) => (await test.call("GET", path)).body;
	const inAnHour = () => ({ wallTime: wallTimeAt(timeZone, Date.now() + hour), timeZone });
	const schedule = (id: string, version: number) =>
		send("POST", `/api/content/${id}/schedule`, version, { action: "publish", ...inAnHour() });

	it("is refused in advance for later errors, and for an invalid time", async () => {
		const { id } = await article();
		await type(id, 0, { title: "" });
		const refused = await schedule(id, 1);
		expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, "/title"]);
		expect((await schedule(id, 2)).status).toBe(412);
		expect((await get(`/api/content/${id}`)).version).toBe(1);
		await type(id, 1, { title: "Good" });
		const at = async (wallTime: string, zone = timeZone, more: object = {}) => {
			const body = { action: "publish", wallTime, timeZone: zone, ...more };
			return send("POST", `/api/content/${id}/schedule`, 2, body);
		};
		for (const [wallTime, zone, pointer] of [
			["2020-01-01T09:00", timeZone, "/wallTime"],
			["2031-02-30T09:00", timeZone, "/wallTime"],
			["2031-02-20T09:00", "Pacific/Atlantis", "/timeZone"],
		] as const)
			expect((await at(wallTime, zone)).body.errors[0].pointer).toBe(pointer);
		const skipped = await at("2031-09-28T02:30");
		const cancelled = await send("DELETE", `/api/content/${id}/schedule/${skipped.body.id}`, 1);
		expect(cancelled.status).toBe(204);
		expect(skipped.body).toMatchObject({ wallTime: "2031-09-28T02:30", at: Date.UTC(2031, 8, 27, 14, 30) });
		const twice = await at("2031-04-06T02:30");
		expect(twice.body).toMatchObject({ wallTime: "2031-04-06T02:30", at: Date.UTC(2031, 3, 5, 13, 30) });
		const down = { action: "take-down", ...inAnHour() };
		const [website] = (await get("/api/websites")).items;
		const taken = await send("POST", `/api/websites/${website.id}/schedule`, website.version, down);
		expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, "/action"]);
		expect((await send("POST", `/api/content/${id}/schedule`, 9, down)).status).toBe(412);
		expect((await send("POST", `/api/content/${newId()}/schedule`, '"0"', down)).status).toBe(404);
		expect((await test.call("GET", `/api/media/${id}/schedule`)).status).toBe(404);
	});

	it("is listed by time for users who may edit it", async () => {
		const [{ id }, { id: other }] = [await article("Listed"), await article("Listed, too")];
		const at = Date.UTC(2032, 0, 1);
		for (const [day, id] of [
			["2032-01-03", other],
			["2032-01-02", await article("Listed first").then((first) => first.id)],
		])
			await send("POST", `/api/content/${id}/schedule`, 1, {
				...{ action: "take-down", wallTime: `${day}T09:00`, timeZone: "Australia/Sydney" },
			});
		const list = (query: string) => get(`/api/schedule?from=${at}&to=${at + 7 * 24 * hour}${query}`);
		const days = ({ items }: { items: { wallTime: string }[] }) =>
			items.map(({ wallTime }) => wallTime.slice(0, 10));
		expect(days(await list(""))).toEqual(["2032-01-02", "2032-01-03"]);
		const first = await list("&limit=1");
		expect(days(await list(`&limit=1&cursor=${first.nextCursor}`))).toEqual(["2032-01-03"]);
		expect(days(await list("&collection=services"))).toEqual([]);
		expect((await get(`/api/content/${id}/schedule`)).items).toHaveLength(0);
		expect((await get(`/api/content/${other}/schedule`)).items).toHaveLength(1);
		expect((await test.call("GET", "/api/schedule?from=soon")).status).toBe(400);
	});
});
