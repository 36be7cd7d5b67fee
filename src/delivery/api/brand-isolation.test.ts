import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, callers } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";

const here = "upright.example.nz";
const there = "harbour.example.nz";

describe.each(databaseKindsOfAll)("Isolation of brands, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let one = "";
	let two = "";

	beforeAll(async () => {
		one = (await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" })).id;
		two = (await test.add("websites", { domain: there, domainKey: "events-nz", name: "Harbour" })).id;
	});

	const write = (method: string, path: string, version: number, body?: object, as: Caller = "editor") =>
		test.call(method, path, { as, body, headers: version > 0 ? { "if-match": `"${version}"` } : {} });

	it.each([
		["content", "domains", { title: "Shared", status: "published" }],
		["services", "websites", { name: "Shared", active: true }],
		["team", "websites", { name: "Shared", active: true }],
	])(
		"a shared record (%s) is removed from one brand, and restored, without the other",
		async (name, field, input) => {
			const { id } = (await write("POST", `/api/${name}`, 0, { ...input, [field]: [one, two] })).body;
			const seen = async () =>
				Promise.all(
					[here, there].map(async (host) => {
						const found = await test.call("GET", `/api/${name}/${id}`, { as: "nobody", host });
						const { html } = await test.get(host, "/");
						expect(html.includes("Shared")).toBe(found.status === 200);
						return found.status;
					}),
				);
			expect(await seen()).toEqual([200, 200]);
			await write("PATCH", `/api/${name}/${id}`, 1, { [field]: [two] });
			expect(await seen()).toEqual([404, 200]);
			await write("POST", `/api/${name}/${id}/restorations`, 2, { version: 1 });
			expect(await seen()).toEqual([200, 200]);
			await write("DELETE", `/api/${name}/${id}`, 3);
			expect(await seen()).toEqual([404, 404]);
		},
	);

	describe("no name is unavailable for all brands", () => {
		it("an article has its own address, whatever others are called", async () => {
			const article = async (domains: string[], text: string) => {
				const body = { title: "Seismic bracing", status: "published", domains, content: `<p>${text}</p>` };
				const added = await write("POST", "/api/content", 0, body);
				expect(added.status).toBe(201);
				return added.body.id as string;
			};
			const articles = {
				[here]: [await article([one], "Anchors for racking"), await article([here], "Frames for racking")],
				[there]: [await article([two], "Tents that stay up")],
			};
			expect(new Set(Object.values(articles).flat())).toHaveLength(3);
			for (const [host, ids] of Object.entries(articles))
				for (const visited of [here, there])
					for (const id of ids)
						expect((await test.get(visited, `/library/${id}`)).status).toBe(visited === host ? 301 : 404);
			expect((await test.get(here, "/library/seismic-bracing-2")).html).toContain("Frames for racking");
			expect((await test.get(there, "/library/seismic-bracing")).html).toContain("Tents that stay up");
			expect((await test.get(there, "/library/seismic-bracing-2")).status).toBe(404);
		});

		it("a service and a person may have equal names, and only hosts are unique", async () => {
			for (const name of ["services", "team"])
				for (const websites of [[one], [two], [one]])
					expect((await write("POST", `/api/${name}`, 0, { name: "Aroha", websites })).status).toBe(201);
			const taken = await write("POST", "/api/websites", 0, { domain: "new.nz", aliases: [there] }, "admin");
			expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, "/aliases"]);
			const alike = await write("PATCH", `/api/websites/${two}`, 1, { name: "Upright" });
			expect(alike.status).toBe(200);
		});
	});

	describe("the address determines the brand", () => {
		it.each(callers)("no cookie changes what %s gets on a website's host", async (as) => {
			for (const path of ["/api/websites", "/api/services", "/api/content?order=title"]) {
				const plain = await test.call("GET", path, { as, host: here });
				const cookie = `${as === "nobody" ? "" : `${test.cookies[as]}; `}dev-domain=events-nz`;
				const other = await test.call("GET", path, { as, host: here, headers: { cookie } });
				expect(other.body).toEqual(plain.body);
			}
		});
	});

	describe("references are not dropped silently", () => {
		it.each([
			["services", "websites", { name: "Bracing", active: true }],
			["team", "websites", { name: "Hemi", active: true }],
			["content", "domains", { title: "Bracing", status: "published" }],
		])("when the target of %s.%s is changed, removed and restored", async (name, field, input) => {
			const domain = `${name}.example.nz`;
			const website = (await write("POST", "/api/websites", 0, { domain, name: "Brief" }, "admin")).body;
			const values = [one, website.id, two];
			const { id } = (await write("POST", `/api/${name}`, 0, { ...input, [field]: values })).body;
			const path = `/api/${name}/${id}`;
			const stored = async () => (await test.call("GET", `${path}?expand=${field}`, { as: "editor" })).body;
			const shown = async () =>
				(await stored()).expanded[field].map((it: { id: string; name: string }) => [it.id, it.name]);
			const [first, last] = [
				[one, "Upright"],
				[two, "Upright"],
			];

			await write("PATCH", `/api/websites/${website.id}`, 1, { name: "Briefer" }, "admin");
			expect(await shown()).toEqual([first, [website.id, "Briefer"], last]);
			await write("DELETE", `/api/websites/${website.id}`, 2, undefined, "admin");
			expect([await shown(), (await stored())[field]]).toEqual([[first, last], values]);
			expect((await test.call("GET", path, { as: "nobody", host: here })).status).toBe(200);

			const { [field]: read } = await stored();
			expect((await write("PATCH", path, 1, { [field]: read })).body[field]).toEqual(values);
			const [title] = Object.keys(input);
			expect((await write("PATCH", path, 2, { [String(title)]: "Renamed" })).body[field]).toEqual(values);
			expect((await stored()).version).toBe(3);

			const restored = await write(
				"POST",
				`/api/websites/${website.id}/restorations`,
				3,
				{ version: 2 },
				"admin",
			);
			expect(restored.status).toBe(200);
			expect(await shown()).toEqual([first, [website.id, "Briefer"], last]);
			expect((await test.call("GET", path, { as: "nobody", host: domain })).body[field]).toEqual([
				website.id,
			]);
			const { body: versions } = await test.call("GET", `${path}/versions`, { as: "editor" });
			expect(versions.items[0].changedFields).toEqual([title]);
		});
	});
});
