import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { setVisibility } from "../../../../tests/setup/app/visibility.ts";
import { databaseForTests, databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type RecordId, toId, type WebsiteId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { system, visitor } from "../../../model/rights/access.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { openSiteReader } from "../../content/public/site-reader.ts";
import { writeMeta } from "../../database/meta.ts";
import { readOverview } from "../../operations/dashboard/overview.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords, type Records } from "../records.ts";

const keys = ["racking-nz", "events-nz"];
const hosts = ["one.nz", "two.nz", "three.nz"];
const ids = ["first", "second", "third"];
const articles = ["a", "b", "c", "d"];
const every = ["insight", "case-study"] as const;

/** Few names, so that writes often refer to each other. */
const write = fc.oneof(
	fc.record({
		article: fc.constantFrom(...articles),
		domains: fc.uniqueArray(fc.constantFrom(...keys, ...hosts, ...ids), { maxLength: 4 }),
		status: fc.constantFrom("published", "published", "draft"),
	}),
	fc.record({ article: fc.constantFrom(...articles), title: fc.constantFrom("One", "Two") }),
	fc.record({
		website: fc.constantFrom(...ids),
		domainKey: fc.constantFrom(...keys),
		names: fc.uniqueArray(fc.constantFrom(...hosts), { minLength: 1, maxLength: 2 }),
	}),
	fc.record({
		article: fc.constantFrom(...articles),
		on: fc.constantFrom(...ids),
		visibility: fc.record({ hidden: fc.boolean(), pinned: fc.boolean() }, { requiredKeys: [] }),
	}),
	fc.record({ gone: fc.constantFrom(...articles, ...ids) }),
);

describe.each(databaseKinds)("Placements of articles, in $kind", ({ kind, create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});

	async function versionOf(name: CollectionName, id: string): Promise<number> {
		const { items } = await records.list(system, name, { limit: 1_000 });
		return items.find((record) => record.id === id)?.version ?? 0;
	}

	/** Ignores a record that the current data make invalid. */
	async function save(name: CollectionName, id: RecordId, input: object) {
		const saving = records.save(system, name, id, input, { version: await versionOf(name, id) });
		await saving.catch((error: unknown) => {
			if (!(error instanceof InvalidError)) throw error;
		});
	}

	async function remove(name: CollectionName, id: RecordId) {
		const version = await versionOf(name, id);
		if (version > 0) await records.remove(system, name, id, version);
	}

	async function run(each: typeof write extends fc.Arbitrary<infer Write> ? Write : never) {
		if ("visibility" in each) return setOn(each.article, each.on, each.visibility);
		if ("gone" in each) return remove(ids.includes(each.gone) ? "websites" : "content", toId(each.gone));
		if ("domains" in each)
			return save("content", toId(each.article), {
				title: each.article,
				content: "<p>Anchors</p>",
				domains: each.domains,
				status: each.status,
			});
		if ("title" in each)
			return (await versionOf("content", each.article)) > 0
				? save("content", toId(each.article), { title: each.title })
				: undefined;
		const [domain, ...aliases] = each.names;
		return save("websites", toId(each.website), { domain, aliases, domainKey: each.domainKey });
	}

	async function setOn(id: string, website: string, visibility: object) {
		const at = { name: "content", id: toId<RecordId>(id), website } as const;
		const areThere = (await versionOf("content", id)) > 0 && (await versionOf("websites", website)) > 0;
		if (areThere) await setVisibility(database, at, visibility);
	}

	async function visibilityOn(website: string) {
		const rows = await database.db
			.selectFrom("variants")
			.selectAll()
			.where("scope", "=", websiteScope(website))
			.execute();
		return new Map(rows.map((row) => [String(row.record_id), row]));
	}

	function naming(
		all: readonly RecordOf<"content">[],
		{ id, domainKey, domain, aliases }: RecordOf<"websites">,
	) {
		const names = [id, domainKey, domain, ...aliases];
		return all.filter(({ domains }) => domains.some((name) => names.includes(name)));
	}

	async function expectSettled() {
		const [all, websites] = [
			(await records.list(system, "content", { limit: 1_000 })).items,
			(await records.list(system, "websites", { limit: 1_000 })).items,
		];
		const reader = openSiteReader(database);
		const overview = await readOverview(database, system);
		for (const website of websites) {
			const expected = naming(all, website);
			const visibility = await visibilityOn(website.id);
			const isFirst = ({ id }: { id: string }) => visibility.get(id)?.pinned === 1;
			const isHidden = ({ id }: { id: string }) => visibility.get(id)?.hidden === 1;
			const published = expected.filter((article) => article.status === "published" && !isHidden(article));
			const of = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
			const site = await reader.findWebsiteByHost(website.domain);
			const { placements = [], names = [] } = site ?? {};
			const query = { placements, types: every, limit: 99 };
			expect(of(await reader.listArticles(query))).toEqual(of(published));
			const inOrder = await reader.listArticles({ ...query, pinnedFirst: true });
			expect(inOrder.map(isFirst)).toEqual(inOrder.map(isFirst).toSorted((one, other) => +other - +one));
			expect(of(inOrder)).toEqual(of(published));
			const search = await reader.searchArticles({ ...query, words: ["anchors"] });
			expect({ found: of(search.found), total: search.total }).toEqual({
				found: of(published),
				total: published.length,
			});
			const inLists = { website: website.id, order: { by: "updatedAt", descending: true } };
			expect(of((await records.list(system, "content", inLists)).items)).toEqual(of(expected));
			const from = { websiteId: toId<WebsiteId>(website.id), placements, names };
			expect(of((await records.list(visitor, "content", {}, from)).items)).toEqual(of(published));
			const told = overview.websites.find(({ id }) => id === website.id);
			// An earlier history may have published such articles.
			const drafts = expected.filter(({ state }) => state === "draft");
			expect(told).toMatchObject({ published: published.length, drafts: drafts.length });
			for (const { id, slug } of all) {
				const isThere = published.some((article) => article.id === id);
				expect(await reader.findArticleId(id, placements)).toBe(isThere ? id : undefined);
				if (slug !== "" && isThere) expect((await reader.findArticle(slug, placements))?.id).toBe(id);
			}
		}
		for (const name of [...keys, ...hosts, ...ids]) {
			const { items } = await records.list(system, "content", { where: { domains: name } });
			expect(items.every(({ domains }) => domains.includes(name))).toBe(true);
			expect(items).toHaveLength(all.filter(({ domains }) => domains.includes(name)).length);
		}
	}

	const history = fc.array(write, { minLength: 1, maxLength: 14 });

	it("match their names, whatever was written before", async () => {
		await holds(
			fc.asyncProperty(history, async (writes) => {
				for (const id of articles) await remove("content", toId(id));
				for (const id of ids) await remove("websites", toId(id));
				for (const each of writes) await run(each);
				await expectSettled();
			}),
			// Over PostgreSQL, a run takes more than a second.
			{ times: timesOver(kind, 60, database.dialect === "sqlite" ? 10 : 1) },
		);
	});

	it("match their names, also if websites get the names meanwhile", async () => {
		for (const id of articles) await remove("content", toId(id));
		for (const id of ids) await remove("websites", toId(id));
		const twelve = Array.from({ length: 12 }, (_, number) => `meanwhile${number}.nz`);
		await Promise.all(
			twelve.flatMap((host) => [
				save("content", toId(host), {
					title: host,
					content: "<p>Anchors</p>",
					domains: [host],
					status: "draft",
				}),
				save("websites", toId(`at-${host}`), { domain: host, domainKey: "events-nz" }),
			]),
		);
		await expectSettled();
		for (const host of twelve) {
			await remove("content", toId(host));
			await remove("websites", toId(`at-${host}`));
		}
	});

	it("are derived again if an older program has not stored them", async () => {
		await save("websites", toId("first"), { domain: "one.nz", domainKey: "racking-nz" });
		for (const [id, name] of [
			["a", "one.nz"],
			["b", "racking-nz"],
			["c", "first"],
			["d", "three.nz"],
		] as const)
			await save("content", toId(id), {
				title: id,
				content: "<p>Anchors</p>",
				domains: [name],
				status: "published",
			});
		await database.db.deleteFrom("content_websites").execute();
		await writeMeta(database, "derivation", "of an older program");
		await migrate(database);
		await expectSettled();
	});
});
