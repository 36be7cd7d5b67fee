import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { fillSeo, seoHosts } from "../../../tests/setup/pages/seo.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const { team, "racking-nz": nz, "racking-au": au, "digital-nz": digital } = seoHosts;

describe.each([sqlite])("LP-13 studios over $kind", ({ create }) => {
	const test = appForTests(create);
	let sites: Record<string, string>;
	beforeAll(async () => {
		({ sites } = await fillSeo(test));
	});

	const studiosAt = async (host: string, path = "/") => {
		const { html } = await test.get(host, path);
		const [, title = "", links = ""] =
			/<nav class="studios" aria-label="([^"]*)">(.*?)<\/nav>/.exec(html) ?? [];
		const named = [...links.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, name]) => [href, name]);
		return [title, Object.fromEntries(named)];
	};
	const write = async (collection: "websites" | "settings", id: string, values: object) => {
		const known = await test.platform.records.find(system, collection, toId(id)).catch(() => undefined);
		await test.platform.records.save(system, collection, toId(id), values, { version: known?.version ?? 0 });
	};
	const forgottenAfter = async (work: () => Promise<unknown>) => {
		for (const host of Object.values(seoHosts)) await test.get(host, "/");
		await work();
		return Object.values(seoHosts).filter((host) => !test.pageCache.find(host, "/"));
	};

	it("are all on the pages of the team; other websites lead to their sibling in the other country", async () => {
		const named = (...keys: (keyof typeof seoHosts)[]) =>
			Object.fromEntries(keys.map((key) => [`https://${seoHosts[key]}/`, `Name of ${key}`]));
		for (const path of ["/", "/library"]) {
			expect(await studiosAt(team, path)).toEqual([
				"Studios",
				named("racking-nz", "racking-au", "digital-nz"),
			]);
			expect(await studiosAt(nz, path)).toEqual(["In Australia", named("racking-au")]);
			expect(await studiosAt(au, path)).toEqual(["In New Zealand", named("racking-nz")]);
			expect(await studiosAt(digital, path)).toEqual(["", {}]);
		}
	});

	it("use development hosts in development", async () => {
		expect(await studiosAt("racking-au.localhost:3000")).toEqual([
			"In New Zealand",
			{ "http://racking-nz.localhost:3000/": "Name of racking-nz" },
		]);
	});

	it.each(["websites", "settings"] as const)(
		"have their new name at once after a write to %s",
		async (collection) => {
			const id = sites["racking-au"] ?? "";
			const name = `Renamed in ${collection}`;
			expect(await forgottenAfter(() => write(collection, id, { name }))).toEqual([nz, au, team]);
			for (const host of [nz, team])
				expect((await studiosAt(host))[1]).toMatchObject({ [`https://${au}/`]: name });
			const other = collection === "websites" ? { phone: "+61 2 7010 0100" } : { teamTitle: "People" };
			expect(await forgottenAfter(() => write(collection, id, other))).toEqual([au]);
		},
	);

	it("appear at launch and disappear when a website is retired or deleted", async () => {
		const { id } = await test.add("websites", {
			...{ domain: "tensile.example.au", domainKey: "digital-au", name: "Tensile", stage: "preparing" },
		});
		const isListed = async () =>
			Promise.all(
				[team, digital].map(
					async (host) => "https://tensile.example.au/" in ((await studiosAt(host))[1] as object),
				),
			);
		expect(await isListed()).toEqual([false, false]);
		expect(await forgottenAfter(() => write("websites", id, { stage: "live" }))).toEqual([digital, team]);
		expect(await isListed()).toEqual([true, true]);
		await write("websites", id, { stage: "retired" });
		expect(await isListed()).toEqual([false, false]);
		await write("websites", id, { stage: "live" });
		expect(await isListed()).toEqual([true, true]);
		const { version } = await test.platform.records.find(system, "websites", toId(id));
		await test.platform.records.remove(system, "websites", toId(id), version);
		expect(await isListed()).toEqual([false, false]);
	});
});
