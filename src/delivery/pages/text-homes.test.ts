import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { resolveHomes } from "../../data/content/addresses/homes.ts";
import { saveVariant } from "../../data/content/variants/save-variant.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import type { WebsiteScope } from "../../model/website-scope.ts";

const hosts = {
	"racking-nz": "upright.example.nz",
	"racking-au": "baybeam.example.au",
	"events-au": "tensile.example.au",
} as const;
type Key = keyof typeof hosts;
const keys = Object.keys(hosts) as Key[];
const [nz, au] = [`https://${hosts["racking-nz"]}`, `https://${hosts["racking-au"]}`];

describe.each(databaseKinds)(
	"Canonical addresses of an article with another text in another country, over $kind",
	({ create }) => {
		const test = appForTests(create);
		const sites = {} as Record<Key, string>;
		let id = "";
		let path = "";
		const versions = new Map<string, number>();
		beforeAll(async () => {
			for (const domainKey of keys)
				sites[domainKey] = (await test.add("websites", { domain: hosts[domainKey], domainKey })).id;
		});

		const article = async (domains: readonly string[] = keys) => {
			const title = `Racks ${versions.size}`;
			const content = "<p>Bolted to a floor in New Zealand.</p>";
			const added = await test.add("content", { title, content, status: "published", domains: [...domains] });
			[id, path] = [added.id, `/library/${added.slug}`];
		};
		const vary = async (scope: WebsiteScope, values: object | undefined) => {
			const at = {
				name: "content",
				id: toId<RecordId>(id),
				scope,
				version: versions.get(id + scope) ?? 0,
			} as const;
			const { version } = await saveVariant(
				test.platform.database,
				system,
				at,
				values as Record<string, unknown>,
			);
			versions.set(id + scope, version);
		};
		const write = async (key: Key, values: object) => {
			const { version } = await test.platform.records.find(system, "websites", toId(sites[key]));
			await test.platform.records.save(system, "websites", toId(sites[key]), values, { version });
		};
		/** Fetched twice, so that the second is cached. */
		const listings = async () =>
			Object.fromEntries(
				await Promise.all(
					keys.map(async (key) => {
						const { html } = await test.get(hosts[key], path);
						const sitemap = (await test.get(hosts[key], "/sitemap.xml")).html;
						const alternates = [...html.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/gi)];
						return [
							key,
							[
								/rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(path, ""),
								alternates.map(([, language, href]) => `${language} ${href?.replace(path, "")}`).join(", "),
								sitemap.includes(`${path}<`),
							],
						];
					}),
				),
			);
		const alike = {
			"racking-nz": [nz, "", true],
			"racking-au": [nz, "", false],
			"events-au": [nz, "", false],
		};
		const both = `en-NZ ${nz}, en-AU ${au}`;
		const apart = {
			"racking-nz": [nz, both, true],
			"racking-au": [au, both, true],
			"events-au": [au, "", false],
		};

		it.each([
			["title", { title: "Racks to AS 4084" }],
			["text", { content: "<p>Bolted to a floor in Australia.</p>" }],
		])(
			"are the home's while all websites have the same, and those of the first website with another %s",
			async (_, variant) => {
				await article();
				expect(await listings()).toEqual(alike);
				await vary("country:au", { searchTitle: "Racks in Australia" });
				expect(await listings()).toEqual(alike);
				await vary("country:au", variant);
				expect(await listings()).toEqual(apart);
				await vary("country:au", undefined);
				expect(await listings()).toEqual(alike);
			},
		);

		it("are those of other websites, too, if only the home has a variant", async () => {
			await article();
			await vary("country:nz", { title: "Racks to NZS 1170.5" });
			expect(await listings()).toEqual(apart);
			await resolveHomes(test.platform.database);
			expect(await listings()).toEqual(apart);
		});

		it("follow the website: its stage, its host, and whether the article is visible on it", async () => {
			await article();
			await vary("country:au", { title: "Racks to AS 4084" });
			await write("racking-au", { stage: "retired" });
			const { "racking-nz": atHome, "events-au": other } = await listings();
			const events = `https://${hosts["events-au"]}`;
			expect(atHome).toEqual([nz, `en-NZ ${nz}, en-AU ${events}`, true]);
			expect(other).toEqual([events, `en-NZ ${nz}, en-AU ${events}`, true]);
			await write("racking-au", { stage: "live" });
			expect(await listings()).toEqual(apart);
			await write("racking-au", { domain: "moved.example.au" });
			expect((await listings())["racking-nz"]?.[1]).toBe(`en-NZ ${nz}, en-AU https://moved.example.au`);
			await write("racking-au", { domain: hosts["racking-au"] });
			await vary(`website:${sites["racking-au"]}`, { hidden: true });
			expect((await listings())["events-au"]).toEqual(other);
		});

		it("stay for articles that have one text on all of their websites", async () => {
			await article(["racking-au", "events-au"]);
			await vary("country:au", { title: "Racks to AS 4084" });
			const { "racking-au": first, "events-au": second } = await listings();
			expect(first).toEqual([au, "", true]);
			expect(second).toEqual([au, "", false]);
		});
	},
);
