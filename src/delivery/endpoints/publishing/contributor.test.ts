import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi, writesOf } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";
import { addressOf } from "../../../model/media/media.ts";

const soon = { action: "publish", wallTime: "2099-09-30T09:00", timeZone: "Pacific/Auckland" };

describe.each(databaseKindsOfAll)("What a contributor may do, in $kind", ({ create }) => {
	let test: TestApi;
	let website: string;
	beforeAll(async () => {
		test = await openApi(create);
		const added = { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" } as const;
		website = (await test.add("websites", added)).id;
	});
	afterAll(() => test.platform.close());

	const { add, send } = writesOf(() => test);
	const article = (title = "Anchors") =>
		add("content", { title, content: "<p>Live</p>", status: "published", domains: ["racking-nz"] });
	const keep = (id: string, revision: number, values: object, baseVersion = 1, as = "contributor") =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion, values }, as as "contributor");
	const stateOf = async (id: string) =>
		(await test.call("GET", `/api/content/${id}`, { as: "contributor" })).body;

	it("is to write drafts of records and of new ones, which an editor publishes", async () => {
		const { id } = await article();
		expect((await keep(id, 0, { title: "Bolts" })).status).toBe(200);
		const fresh = newId();
		expect((await keep(fresh, 0, { title: "New" }, 0)).status).toBe(200);
		const { items } = (await test.call("GET", "/api/drafts", { as: "contributor" })).body;
		expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(["Bolts", "New"]);
		expect(await stateOf(id)).toMatchObject({ title: "Anchors", state: "changed" });
		const page = await test.call("GET", `/api/content/${id}/preview?website=${website}`, {
			as: "contributor",
		});
		expect([page.status, page.text.includes("Bolts")]).toEqual([200, true]);
		expect((await send("POST", `/api/content/${id}/publish`, 1)).body).toMatchObject({ title: "Bolts" });
	});

	/** Each request is valid except for its caller. */
	const refusals: readonly [string, string, string, number | undefined, unknown?][] = [
		["publish", "POST", "/:id/publish", 1],
		["save at once", "PATCH", "/:id", 1, { title: "Now" }],
		["take down", "PATCH", "/:id", 1, { status: "draft" }],
		["place elsewhere", "PATCH", "/:id", 1, { domains: [] }],
		["date", "PATCH", "/:id", 1, { publishedAt: 1 }],
		["delete", "DELETE", "/:id", 1],
		["restore", "POST", "/:id/restorations", 1, { version: 1 }],
		["schedule", "POST", "/:id/schedule", 1, soon],
		["share", "POST", "/:id/shares", undefined, { websites: [""], days: 1 }],
		["withdraw what is shared", "DELETE", `/:id/shares/${newId()}`, undefined],
		["name a version", "PUT", "/:id/versions/1/name", undefined, { name: "First" }],
		["name a version of a draft", "PUT", "/:id/draft/versions/1/name", undefined, { name: "First" }],
		["add", "POST", "", undefined, { title: "Added", status: "published" }],
	];
	it.each(refusals)("is not to %s", async (_, method, path, version, body) => {
		const { id } = await article();
		await keep(id, 0, { title: "Draft" });
		const before = await stateOf(id);
		const answer = await send(method, `/api/content${path.replace(":id", id)}`, version, body, "contributor");
		expect(answer.status).toBe(403);
		expect(await stateOf(id)).toEqual(before);
	});

	it("is not to order, nor to see or change users, settings and the activity", async () => {
		const { id } = await add("team", { name: "Aroha" });
		const order = await send("POST", `/api/team/${id}/position`, 1, { after: "" }, "contributor");
		const settings = await send("POST", "/api/settings", undefined, { id: website }, "contributor");
		const asked = await Promise.all(
			["/api/users", "/api/accounts", "/api/activity", `/api/settings/${website}/versions`].map((path) =>
				test.call("GET", path, { as: "contributor" }),
			),
		);
		expect([order, settings, ...asked].map(({ status }) => status)).toEqual(Array(6).fill(403));
	});

	it("is to discard what nobody else has written in", async () => {
		const { id } = await article();
		await keep(id, 0, { title: "Mine" });
		expect((await send("DELETE", `/api/content/${id}/draft`, 1, undefined, "contributor")).status).toBe(204);
		await keep(id, 0, { title: "Mine" });
		const both = await keep(id, 3, { title: "Ours" }, 1, "editor");
		expect(both.body.authors).toEqual([test.people.contributor.id, test.people.editor.id]);
		expect((await keep(id, 4, { title: "Mine again" })).status).toBe(200);
		const refused = await send("DELETE", `/api/content/${id}/draft`, 5, undefined, "contributor");
		expect([refused.status, refused.body.title]).toEqual([
			403,
			"You may discard only a draft that nobody else has written in",
		]);
	});

	describe("with files", () => {
		const object = (name: string, method = "POST", body: string | undefined = name, as = "contributor") =>
			test.app.request(
				`http://localhost/v0/b/frontage/o${method === "POST" ? `?name=${name}` : `/${name}`}`,
				{
					method,
					headers: {
						...{ host: "localhost", origin: "http://localhost", "sec-fetch-site": "same-origin" },
						cookie: test.cookies[as as "contributor"],
						"content-type": method === "PATCH" ? "application/json" : "text/plain",
					},
					...(method !== "DELETE" && { body }),
				},
			);
		const find = async (name: string) => {
			const { items } = (await test.call("GET", `/api/media?q=${name.split(".")[0]}`, { as: "contributor" }))
				.body;
			return items[0];
		};

		it("is to add some, and to change these until something uses them", async () => {
			expect((await object("brochure.txt")).status).toBe(200);
			const file = await find("brochure.txt");
			expect(file.createdBy).toBe(test.people.contributor.id);
			const described = await send("PATCH", `/api/media/${file.id}`, 1, { credit: "Tama" }, "contributor");
			expect(described.body).toMatchObject({ credit: "Tama", version: 2 });
			expect((await object("brochure.txt", "POST", "Second")).status).toBe(200);
			expect((await object("brochure.txt", "PATCH", "{}")).status).toBe(200);
			await add("content", { title: "Uses it", content: `<a href="${addressOf(file)}">it</a>` });
			const { version } = await find("brochure.txt");
			const refused = [
				await send("PATCH", `/api/media/${file.id}`, version, { credit: "Eve" }, "contributor"),
				await object("brochure.txt", "POST", "Third"),
				await object("brochure.txt", "PATCH", "{}"),
				await object("brochure.txt", "DELETE"),
				await send("DELETE", `/api/media/${file.id}`, version, undefined, "contributor"),
				await send("POST", `/api/media/${file.id}/removals`, version, { places: "clear" }, "contributor"),
			];
			expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403));
			expect((await find("brochure.txt")).version).toBe(version);
		});

		it("is not to change those of others, nor to delete any", async () => {
			expect((await object("plan.txt", "POST", "Eve’s", "editor")).status).toBe(200);
			expect((await object("own.txt")).status).toBe(200);
			const file = await find("plan.txt");
			const refused = [
				await send("PATCH", `/api/media/${file.id}`, 1, { credit: "Cara" }, "contributor"),
				await object("plan.txt", "POST", "Cara’s"),
				await object("plan.txt", "PATCH", "{}"),
				await object("plan.txt", "DELETE"),
				await object("own.txt", "DELETE"),
			];
			expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403));
			expect((await find("plan.txt")).version).toBe(1);
		});
	});

	it("is more with a second role", async () => {
		const email = "both@staff.example.nz";
		await addStaff(test.platform, { email, name: "Bo", roles: ["contributor", "editor"] });
		const cookie = await signInCookie(test.app, email);
		const { id } = await article();
		const response = await test.app.request(`http://localhost/api/content/${id}`, {
			method: "PATCH",
			headers: {
				...{ host: "localhost", origin: "http://localhost", cookie },
				"content-type": "application/json",
				"if-match": '"1"',
			},
			body: JSON.stringify({ title: "Both" }),
		});
		expect(response.status).toBe(200);
	});
});
