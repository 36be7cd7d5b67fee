import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { addressOf } from "../../../model/media/media.ts";

describe.each(databaseKindsOfAll)("Rights of a contributor, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});

	const { add, send } = writesOf(() => test);
	const article = (title = "Anchors") =>
		add("content", { title, content: "<p>Live</p>", status: "published", domains: ["racking-nz"] });
	const keep = (id: string, revision: number, values: object, baseVersion = 1, as = "contributor") =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion, values }, as as "contributor");

	it("include discarding drafts without other authors", async () => {
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
			"You can only discard a draft that no other user has edited",
		]);
	});

	describe("for files", () => {
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

		it("are to add some, and to change these until they are used", async () => {
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

		it("exclude changing those of others, and deleting any", async () => {
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

	it("grow with a second role", async () => {
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
