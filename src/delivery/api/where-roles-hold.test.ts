import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { collectionNames } from "../../model/model.ts";
import { system, userActor } from "../../model/rights/access.ts";
import { endpointsOf } from "../endpoints/endpoints.ts";

const canary = "zwkitterling";
const all = endpointsOf(collectionNames);

describe.each(databaseKindsOfAll)("Where roles hold, by the API, in $kind", ({ create }) => {
	let test: TestApi;
	let cookies: Record<"editor" | "admin" | "viewer" | "nowhere", string>;
	let [here, there] = ["", ""];
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		test = await openApi(create);
		here = (await test.add("websites", { domain: "here.test", domainKey: "racking-nz", name: "Ours" })).id;
		const foreign = { domain: `${canary}.test`, domainKey: "racking-au", name: canary };
		there = (await test.add("websites", foreign)).id;
		const person = async (
			name: string,
			roles: readonly ["editor" | "admin" | "viewer"],
			scopes: string[],
		) => {
			const { email } = await addStaff(test.platform, { email: `${name}@here.example`, name, roles, scopes });
			return signInCookie(test.app, email);
		};
		cookies = {
			editor: await person("eva", ["editor"], ["country-nz"]),
			admin: await person("adam", ["admin"], [here]),
			viewer: await person("vera", ["viewer"], [here]),
			nowhere: await person("ned", ["editor"], []),
		};
		await addStaff(test.platform, { email: `${canary}@x.example`, name: canary, scopes: [there] });
		const of = { websites: [there] };
		ids.content = (
			await test.add("content", {
				...{ title: canary, content: `<p>${canary}</p>`, status: "published", domains: ["racking-au"] },
			})
		).id;
		ids.services = (await test.add("services", { name: canary, active: true, ...of })).id;
		ids.team = (await test.add("team", { name: canary, active: true, ...of })).id;
		ids.redirects = (await test.add("redirects", { from: `/${canary}`, to: "/", ...of })).id;
		ids.settings = (await test.add("settings", { id: toId(there), heroTitle: canary })).id;
		ids.websites = there;
		ids.media = (await test.add("media", { name: `${canary}.png`, folder: canary, type: "picture" })).id;
		const gone = await test.add("services", { name: canary, ...of });
		await test.platform.records.remove(system, "services", gone.id, 1);
		const ada = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const values = { title: `${canary} typed`, domains: ["racking-au"] };
		await test.platform.drafts.save(
			ada,
			"content",
			toId("d2h7k0w4q8m6t1y5j9d3"),
			{ baseVersion: 0, values },
			0,
		);
		const { releases } = test.platform;
		const release = await releases.create(ada, { title: canary });
		const item = { collection: "services", id: toId<RecordId>(ids.services), action: "take-down" } as const;
		ids.releases = (await releases.addItems(ada, release, [item])).id;
		test.platform.notFoundLog.note(toId(there), `/${canary}`);
		await test.platform.notFoundLog.flush();
	});
	afterAll(() => test.platform.close());

	const queries = () => ["", "?of=links", "?names=x", `?website=${there}`, "?withNew=true&q=zwk"];

	async function ask(as: keyof typeof cookies, method: string, path: string, body?: object): Promise<Answer> {
		const headers = { cookie: cookies[as], "if-match": '"1"', "approval-override": "yes" };
		if (as !== "admin") Reflect.deleteProperty(headers, "approval-override");
		return test.call(method, path, { as: "nobody", headers, ...(body && method !== "GET" && { body }) });
	}

	it.each(["editor", "admin", "viewer", "nowhere"] as const)(
		"no list or record tells a word of another brand to the %s of one",
		async (as) => {
			const told: string[] = [];
			for (const { method, path, allow } of all) {
				if (method !== "GET" || allow === "signed-in") continue;
				const name = path.split("/")[2] ?? "";
				const id = ids[name] ?? "d2h7k0w4q8m6t1y5j9d3";
				const at = path.replace(":id", id).replace(":version", "1").replaceAll(/:\w+/g, "x");
				for (const query of at === path ? queries() : [""]) {
					const { text } = await ask(as, "GET", `${at}${query}`);
					const isPublic = async () =>
						(await test.call("GET", `${at}${query}`, { as: "nobody" })).text.includes(canary);
					if (text.includes(canary) && !(await isPublic())) told.push(`${at}${query}`);
				}
			}
			expect(told).toEqual([]);
		},
	);

	it("what is of another brand answers as what there is not", async () => {
		for (const as of ["editor", "admin", "viewer"] as const)
			for (const { method, path, collection } of all) {
				const id = ids[path.split("/")[2] ?? ""];
				if (!id || !path.includes("/:id") || collection === "users") continue;
				const at = (which: string) =>
					path.replace(":id", which).replace(":version", "1").replaceAll(/:\w+/g, "x");
				if (as !== "admin" && collection === "settings") continue;
				const [one, none] = [
					await ask(as, method, at(id), {}),
					await ask(as, method, at("n".repeat(20)), {}),
				];
				// A draft may be started under any new id.
				if (`${method} ${path}`.match(/^PUT .*\/draft$/)) expect(one.status).toBeGreaterThan(399);
				else expect([method, path, one.status]).toEqual([method, path, none.status]);
			}
	});

	it("a viewer changes nothing", async () => {
		for (const { method, path, allow } of all) {
			if (method === "GET" || allow === "anyone" || allow === "signed-in") continue;
			if (path.endsWith("/look") || path.startsWith("/api/account") || path.includes("/auth/")) continue;
			expect([method, path, (await ask("viewer", method, path.replace(":id", here), {})).status]).toEqual([
				method,
				path,
				403,
			]);
		}
	});

	it("who holds one website works there", async () => {
		const body = { title: "New", status: "published", domains: ["racking-nz"] };
		const added = await ask("editor", "POST", "/api/content", body);
		expect([added.status, added.body.domains]).toEqual([201, ["racking-nz"]]);
		const listed = await ask("viewer", "GET", "/api/content");
		expect(listed.body.items).toHaveLength(1);
		const overview = await ask("editor", "GET", "/api/overview");
		expect(overview.body).toMatchObject({ total: 1, drafts: 0 });
		expect((await ask("editor", "GET", "/api/brands")).body.items).toEqual([
			{ of: "country", name: "NZ", websites: 1 },
			{ of: "unit", name: "Racking", websites: 1 },
		]);
		expect((await ask("editor", "PATCH", `/api/content/${added.body.id}`, { title: "Newer" })).status).toBe(
			200,
		);
		expect((await ask("admin", "PATCH", `/api/websites/${here}`, { phone: "+64 4 1" })).status).toBe(200);
		expect((await ask("nowhere", "GET", "/api/content")).body.items).toEqual([]);
	});
});
