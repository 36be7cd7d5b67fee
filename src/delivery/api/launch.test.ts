import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { addBrand } from "../../data/operations/launch/new-brand.ts";
import type { CheckResult } from "../../model/api/reports/check-api.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { lookFields, lookValues } from "../../model/look/look.ts";
import { system, userActor } from "../../model/rights/access.ts";

const source = "racking.example.nz";
const [look = "typeface"] = lookFields;
const [, chosen = ""] = lookValues(look);

describe.each(databaseKinds)("A new brand, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		const { add } = test;
		await add("websites", {
			...{
				id: toId<RecordId>("racking"),
				domain: source,
				domainKey: "racking-nz",
				name: "Racks",
				[look]: chosen,
			},
			...{
				address: "1 Quay Street",
				email: "racks@example.nz",
				phone: "+64 9 555 0100",
				sections: "-pricing",
				navigationMenu: "section:team Ours",
				footerMenu: "section:home",
			},
		});
		await add("settings", {
			...{
				id: toId<RecordId>("racking"),
				heroTitle: "Beams that hold",
				contactTitle: "Talk to us",
				name: "Racks",
				footerTagline: "Racks since 1982",
				footerMenu: "library All of it",
			},
			...{ companyLegalName: "Racks Limited", companyAbn: "9429041925676", contactHours: "Always" },
			...{
				contactFormUrl: "https://forms.example.nz/racks",
				measurementId: "G-ABC123",
				contactPerson: "Mere",
			},
			...{
				linkedinLink: "https://linkedin.example/racks",
				moreInsightsLink: "https://racking.example.nz/library",
			},
			...{ privacyLink: "/privacy-of-racks", allCaseStudiesLink: "/library" },
		});
		for (const [id, active] of [
			["beams", true],
			["hidden", false],
		] as const)
			await add("services", { id: toId(id), name: `Service ${id}`, active, websites: ["racking"] });
		await add("team", { id: toId("mere"), name: "Mere", active: true, websites: ["racking"] });
		const stored = await test.call("PUT", "/api/services/laterlaterlaterlater/draft", {
			body: { baseVersion: 0, values: { name: "Not yet", websites: ["racking"] } },
			headers: { "if-match": '"0"' },
		});
		expect([stored.status, stored.body]).toMatchObject([200, {}]);
	});

	const input = (key: string, copy: object = {}) => ({
		...{ unit: "Facades", country: "NZ", domain: `${key}.example.nz`, domainKey: key, name: "Facades" },
		...{ primaryColor: "#0F5132", secondaryColor: "#B8860B", from: "racking", copy },
	});
	const begin = (body: object, key?: string, as: "admin" | "editor" = "admin") =>
		test.call("POST", "/api/websites/new-brand", {
			as,
			body,
			...(key && { headers: { "idempotency-key": key } }),
		});
	const post = (path: string, version: number, body?: object) =>
		test.call("POST", `/api/websites/${path}`, { body, headers: { "if-match": `"${version}"` } });
	const listOf = async (id: string) => {
		const { body } = await test.call("GET", `/api/checks?website=${id}&state=failed,unknown,waived,passed`);
		return Object.fromEntries((body.items as CheckResult[]).map((result) => [result.check, result]));
	};
	const all = { look: true, sections: true, wording: true, services: "copied", team: "shared" };

	it("begins in preparation with what it takes of another, once for a key, and never what is of one company", async () => {
		const { status, body } = await begin(input("facades-nz", all), "once");
		expect([status, body.stage, body[look], body.sections]).toEqual([
			201,
			"preparing",
			chosen,
			expect.stringContaining("\n-pricing\n"),
		]);
		expect([body.navigationMenu, body.footerMenu]).toEqual(["section:team Ours", "library All of it"]);
		expect([body.address, body.email, body.phone, body.aliases]).toEqual(["", "", "", []]);
		expect((await begin(input("facades-nz", all), "once")).body.id).toBe(body.id);
		const said = (await test.call("GET", `/api/settings/${body.id}`)).body;
		expect(said).toMatchObject({
			heroTitle: "Beams that hold",
			contactTitle: "Talk to us",
			allCaseStudiesLink: "/library",
		});
		for (const field of ["companyLegalName", "companyAbn", "contactHours", "contactFormUrl", "measurementId"])
			expect([field, said[field]]).toEqual([field, ""]);
		const ofOneBrand = ["linkedinLink", "moreInsightsLink", "privacyLink", "contactPerson", "name"];
		for (const field of [...ofOneBrand, "footerTagline"]) expect([field, said[field]]).toEqual([field, ""]);
		const shown = async (name: string) =>
			(await test.call("GET", `/api/${name}?website=${body.id}`)).body.items as {
				id: string;
				active: boolean;
			}[];
		const services = await shown("services");
		expect(services.map(({ active }) => active).sort()).toEqual([false, true]);
		expect(services.map(({ id }) => id)).not.toContain("beams");
		expect((await shown("team")).map(({ id }) => id)).toEqual(["mere"]);
		const drafts = (await test.call("GET", "/api/drafts?collection=services")).body.items;
		expect(drafts.map(({ title }: { title: string }) => title)).toEqual(["Not yet", "Not yet"]);
		expect((await test.get("facades-nz.example.nz", "/")).status).toBe(503);
	});

	it("shares people and services also for an admin of its country, if they are on a website elsewhere", async () => {
		const website = { domain: "sydney.example.au", domainKey: "racking-au", country: "AU" };
		const sydney = await test.add("websites", website);
		const tane = await test.add("team", { name: "Tane", active: true, websites: ["racking", sydney.id] });
		const actor = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["country-nz"] });
		const shared = { look: true, sections: true, wording: true, services: "shared", team: "shared" } as const;
		const { from, copy, ...values } = input("slabs-nz", shared);
		const brand = { website: values, from: toId<RecordId>(from), copy: shared };
		const { id } = await addBrand(test.platform.database, actor, brand, undefined);
		const { websites } = await test.platform.records.find(system, "team", tane.id);
		expect(websites).toEqual(["racking", sydney.id, id]);
	});

	it("is refused as a website is, by field, and by who is no admin; nothing is left of it", async () => {
		const refused = async (body: object) => {
			const answer = await begin(body);
			return [answer.status, answer.body.errors?.[0]?.pointer];
		};
		expect(await refused({ ...input("other-nz"), domain: source })).toEqual([422, "/domain"]);
		expect(await refused({ ...input("other-nz"), domain: "" })).toEqual([422, "/domain"]);
		expect(await refused({ ...input("racking-nz") })).toEqual([422, "/domainKey"]);
		expect(await refused({ ...input("other-nz"), from: "nowhere" })).toEqual([422, "/from"]);
		expect((await begin(input("other-nz"), undefined, "editor")).status).toBe(403);
		expect((await test.call("GET", "/api/websites?q=other")).body.items).toEqual([]);
	});

	it("says what it lacks, with the way to mend it; what is not wanted is waived until it changes", async () => {
		const { body } = await begin(input("panels-nz"));
		const missing = Object.values(await listOf(body.id)).filter(({ state }) => state === "failed");
		expect(missing.map(({ check }) => check)).toEqual([
			...["legal-name", "company-number", "email", "phone", "address", "privacy", "form", "logo", "hero"],
			...["services", "team", "case-studies", "insights", "description", "statement"],
		]);
		const list = await listOf(body.id);
		expect(list.host).toMatchObject({ severity: "blocks-launch", state: "unknown" });
		expect(list["company-number"]?.fix).toMatchObject({
			...{ collection: "settings", recordId: body.id, field: "companyAbn" },
		});
		const waive = (key: string, reason: string) =>
			test.call("PUT", `/api/websites/${body.id}/checks/${key}`, { body: { reason } });
		expect((await waive("host", "No")).status).toBe(422);
		expect((await waive("team", "Nobody works here")).status).toBe(200);
		expect((await listOf(body.id)).team).toMatchObject({
			...{ state: "waived", waived: { reason: "Nobody works here", who: test.people.admin.id } },
		});
		await test.add("team", { name: "Tane", active: true, websites: [body.id] });
		expect((await listOf(body.id)).team).toMatchObject({
			state: "failed",
			message: "Fewer than 3 team members: 1",
		});
		const { version } = await test.add("settings", { id: body.id, companyAbn: "9429041925677" });
		const wrong = (await listOf(body.id))["company-number"];
		expect(wrong).toMatchObject({ state: "failed", message: expect.stringMatching(/NZBN/) });
		const headers = { "if-match": `"${version}"` };
		await test.call("PATCH", `/api/settings/${body.id}`, { body: { companyAbn: "9429041925676" }, headers });
		expect((await listOf(body.id))["company-number"]?.state).toBe("passed");
	});

	it("is launched once nothing required is missing, or by an admin who says why, which the activity tells", async () => {
		const { body } = await begin(input("skins-nz"));
		const refused = await post(`${body.id}/launch`, body.version, {});
		expect(refused.status).toBe(422);
		const pointers = refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);
		expect(pointers).toEqual(
			["host", "legal-name", "company-number", "email", "phone", "address", "privacy"].map(
				(check) => `/checks/${check}`,
			),
		);
		const launched = await post(`${body.id}/launch`, body.version, { override: "Tomorrow is the fair" });
		expect([launched.status, launched.body.stage]).toEqual([200, "live"]);
		expect((await test.get("skins-nz.example.nz", "/")).status).toBe(200);
		const { items } = (await test.call("GET", "/api/activity?action=launch-overridden")).body;
		expect(items[0].detail).toMatch(/^Tomorrow is the fair · host failed, contrast passed/);
		expect((await post(`${body.id}/launch`, launched.body.version, {})).status).toBe(422);
		const retired = await post(`${body.id}/retire`, launched.body.version, { leadsTo: "racking" });
		expect([retired.status, retired.body.stage, retired.body.leadsTo]).toEqual([200, "retired", "racking"]);
		expect((await post(`${body.id}/bring-back`, launched.body.version)).status).toBe(412);
		const back = await post(`${body.id}/bring-back`, retired.body.version);
		expect([back.status, back.body.stage, back.body.leadsTo]).toEqual([200, "live", ""]);
		const look = await test.call("POST", `/api/websites/${body.id}/look`, { as: "editor" });
		expect(look.body.url).toMatch(/\/_look\/[\w-]{22}\.[\w-]{43}$/);
	});
});
