import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";

describe.each(databaseKindsOfAll)("CA-01 order by hand over HTTP, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let website: string;
	beforeAll(async () => {
		website = (await test.add("websites", { domain: "a.example.nz", domainKey: "team", name: "A" })).id;
	});

	const { add, send } = writesOf(() => test);

	it("moves a record anywhere, as the site then shows it", async () => {
		const ids: string[] = [];
		for (const name of ["a", "b", "c", "d"])
			ids.push((await add("team", { name, active: true, websites: [website] })).id);
		const [a = "", b = "", c = "", d = ""] = ids;
		const order = async () => {
			const { body } = await test.call("GET", `/api/team?order=order&website=${website}&fields=name`);
			const shown = await test.platform.reader.listTeam(toId(website));
			expect(body.items.map(({ name }: { name: string }) => name)).toEqual(shown.map(({ name }) => name));
			return shown.map(({ name }) => name).join("");
		};
		const move = async (id: string, after: string) => {
			const { body: now } = await test.call("GET", `/api/team/${id}`);
			const { status, headers, body } = await send("POST", `/api/team/${id}/position`, now.version, {
				after,
			});
			expect([status, headers.get("etag")]).toEqual([200, `"${body.version}"`]);
		};
		expect(await order()).toBe("abcd");
		await move(a, c);
		expect(await order()).toBe("bcad");
		await move(d, "");
		expect(await order()).toBe("dbca");
		await move(d, a);
		expect(await order()).toBe("bcad");
		for (let n = 0; n < 60; n++) await move(n % 2 ? c : a, b);
		expect(await order()).toBe("bcad");
		await move(b, b).catch(() => undefined);
	});

	it("refuses an invalid position", async () => {
		const { id } = await add("services", { name: "Moved" });
		const move = (body: object) => send("POST", `/api/services/${id}/position`, 1, body);
		expect((await move({ after: "nothing" })).status).toBe(422);
		expect((await move({ after: 7 })).status).toBe(422);
		expect((await move({ after: "", before: "" })).body.errors[0].pointer).toBe("/before");
		expect((await send("POST", `/api/content/${id}/position`, 1, { after: "" })).status).toBe(404);
	});
});
