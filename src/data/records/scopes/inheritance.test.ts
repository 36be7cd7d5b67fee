import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../../tests/setup/app/app.ts";
import { databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { hideableFields } from "../../../model/collections/settings.ts";
import { toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { settingsIdsOf } from "../../../model/settings-scope.ts";
import { wordingOf } from "../../../model/wording/fallback.ts";

const keys = ["racking-nz", "racking-au", "events-nz"] as const;
const scopes = ["all", "country-nz", "country-au", "unit-racking", "unit-events", ...keys] as const;
type Scope = (typeof scopes)[number];

/** Nearest first. */
const chains: Readonly<Record<(typeof keys)[number], readonly Scope[]>> = {
	"racking-nz": ["racking-nz", "unit-racking", "country-nz", "all"],
	"racking-au": ["racking-au", "unit-racking", "country-au", "all"],
	"events-nz": ["events-nz", "unit-events", "country-nz", "all"],
};

describe.each(databaseKinds)("Inherited settings, in $kind", ({ kind, create }) => {
	const test = appForTests(create);
	const ids = new Map<string, string>();

	beforeAll(async () => {
		for (const domainKey of keys)
			ids.set(domainKey, (await test.add("websites", { domain: `${domainKey}.test`, domainKey })).id);
	});

	const idOf = (scope: string) => ids.get(scope) ?? scope;
	const versions = new Map<string, number>();
	const write = async (scope: string, input: object) => {
		const version = versions.get(scope) ?? 0;
		const saved = await test.platform.records.save(system, "settings", toId(idOf(scope)), input, { version });
		versions.set(scope, saved.version);
		return saved;
	};
	const clear = async () => {
		for (const [scope, version] of versions)
			await test.platform.records.remove(system, "settings", toId(idOf(scope)), version);
		versions.clear();
	};
	const found = async (key: string) => {
		const { website } = (await test.platform.reader.findWebsiteByHost(`${key}.test`)) ?? {};
		if (!website) throw new Error("It is there");
		return { website, ...(await test.platform.reader.readSettings(settingsIdsOf(website))) };
	};
	const tagline = async (key: string) => wordingOf("footerTagline", { key, ...(await found(key)) });

	it("come from the website, its unit, its country and all, in this order, and then from the default", async () => {
		const first = (await tagline("racking-nz")).origin;
		expect(first).toBe("default");
		for (const [scope, origin] of [
			["all", "all"],
			["country-nz", "country"],
			["unit-racking", "unit"],
			["racking-nz", "settings"],
		] as const) {
			await write(scope, { footerTagline: `Of ${scope}` });
			expect(await tagline("racking-nz")).toEqual({ text: `Of ${scope}`, origin });
		}
		expect(await tagline("racking-au")).toEqual({ text: "Of unit-racking", origin: "unit" });
		expect(await tagline("events-nz")).toEqual({ text: "Of country-nz", origin: "country" });
		await clear();
	});

	it("are unset while empty, hidden, or equal to the value above: three states", async () => {
		await write("all", { footerTagline: "Of all", contactPhone: "+64 4 555 0100" });
		expect(await write("racking-nz", { contactPhone: "", footerTagline: "" })).toMatchObject({
			hiddenFields: [],
		});
		expect((await test.get("racking-nz.test", "/")).html).toContain("+64 4 555 0100");
		await write("racking-nz", { hiddenFields: ["contactPhone"] });
		expect(await write("racking-nz", { footerTagline: "Of all" })).toMatchObject({
			contactPhone: "",
			footerTagline: "Of all",
			hiddenFields: ["contactPhone"],
		});
		const { html } = await test.get("racking-nz.test", "/");
		expect(html).not.toContain("+64 4 555 0100");
		await write("all", { footerTagline: "Another", contactPhone: "+64 4 555 0199" });
		expect(await tagline("racking-nz")).toMatchObject({ text: "Of all" });
		expect((await test.get("racking-nz.test", "/")).html).not.toContain("+64 4 555 0199");
		expect((await test.get("events-nz.test", "/")).html).toContain("+64 4 555 0199");
		expect(await write("racking-nz", { footerTagline: null, hiddenFields: null })).toMatchObject({
			hiddenFields: [],
		});
		expect((await test.get("racking-nz.test", "/")).html).toContain("+64 4 555 0199");
		await clear();
	});

	it("cannot hide headings, names and choices, which a page requires", async () => {
		await write("all", { heroTitle: "Of all", name: "All of us" });
		for (const field of ["heroTitle", "name", "contactFormLoads", "package2Title"])
			await expect(write("racking-nz", { hiddenFields: [field] })).rejects.toMatchObject({
				problems: [{ pointer: "/hiddenFields/0" }],
			});
		expect(await write("racking-nz", { heroTitle: "", name: "" })).toMatchObject({ hiddenFields: [] });
		expect((await test.get("racking-nz.test", "/")).html).toContain("Of all</h1>");
		await clear();
	});

	it("clear the text of a hidden field, and show it again when it gets a text", async () => {
		const hidden = await write("all", { footerTagline: "Of all", hiddenFields: ["footerTagline"] });
		expect(hidden).toMatchObject({ footerTagline: "", hiddenFields: ["footerTagline"] });
		expect(await write("all", { contactHours: "9 to 5" })).toMatchObject({ hiddenFields: ["footerTagline"] });
		const shown = await write("all", { footerTagline: "Again" });
		expect(shown).toMatchObject({ footerTagline: "Again", hiddenFields: [] });
		await clear();
	});

	it("leave hidden fields out of a page, without empty elements", async () => {
		await write("country-au", { hiddenFields: [...hideableFields] });
		const { html } = await test.get("racking-au.test", "/");
		expect(/<(p|ul|li|h[1-6]|address)( class="[^"]*")?><\/\1>/.exec(html)?.[0]).toBeUndefined();
		expect(html).not.toContain("Sample Street");
		expect((await test.get("racking-au.test", "/llms.txt")).html).toContain("Racking AU, Australia.\n");
		await clear();
	});

	it("change on all pages of a country with the next request, and follow a website that moves", async () => {
		const shown = async () =>
			Promise.all(
				keys.map(async (key) => (await test.get(`${key}.test`, "/")).html.includes("Drawn in Petone")),
			);
		expect(await shown()).toEqual([false, false, false]);
		await write("country-nz", { footerTagline: "Drawn in Petone" });
		expect(await shown()).toEqual([true, false, true]);
		const id = idOf("racking-au");
		const save = (country: string, version: number) =>
			test.platform.records.save(system, "websites", toId(id), { country }, { version });
		await save("NZ", 1);
		expect(await shown()).toEqual([true, true, true]);
		await save("AU", 2);
		await write("country-nz", { footerTagline: null });
		expect(await shown()).toEqual([false, false, false]);
		await clear();
	});

	it("match a plain model, whatever is set or hidden where", async () => {
		const written = fc.record({
			scope: fc.constantFrom(...scopes),
			field: fc.constantFrom("footerTagline", "contactHours", "heroTitle", "measurementId"),
			value: fc.constantFrom(null, "", "hidden", "G-AAAAAA", "G-BBBBBB"),
		});
		await holds(
			fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 12 }), async (writes) => {
				const model = new Map<string, string>();
				const hiddenOf = (scope: string) =>
					[...model].flatMap(([key, value]) =>
						value === "" && key.startsWith(`${scope} `) ? [key.slice(scope.length + 1)] : [],
					);
				for (const { scope, field, value } of writes) {
					const key = `${scope} ${field}`;
					const others = hiddenOf(scope).filter((each) => each !== field);
					if (value === "hidden" && field === "heroTitle") continue;
					if (value === "hidden") {
						await write(scope, { hiddenFields: [...others, field] });
						model.set(key, "");
					} else {
						await write(scope, { [field]: value });
						// An emptied field stays hidden where it was hidden.
						if (value) model.set(key, value);
						else if (model.get(key) !== "") model.delete(key);
					}
				}
				for (const key of keys) {
					const sources = { key, ...(await found(key)) };
					for (const field of ["footerTagline", "contactHours", "heroTitle", "measurementId"]) {
						const said = chains[key].map((scope) => model.get(`${scope} ${field}`));
						const { text, origin } = wordingOf(field, sources);
						const expected = said.find((value) => value !== undefined);
						expect(origin === "default" ? undefined : text).toBe(expected);
					}
				}
				await clear();
			}),
			{ times: timesOver(kind, 100, 3) },
		);
	});
});
