import { type CompiledQuery, sql } from "kysely";
import { openSiteReader } from "../../../src/data/content/public/site-reader.ts";
import type { Database } from "../../../src/data/database/database.ts";
import { newId } from "../../../src/data/database/ids.ts";
import { everywhere } from "../../../src/data/database/log/changes.ts";
import { insertAll } from "../../../src/data/schema/links.ts";
import { createApp } from "../../../src/delivery/app.ts";
import { openLog } from "../../../src/delivery/log.ts";
import { system } from "../../../src/model/rights/access.ts";
import { withQueryListener } from "../accounts/query-listener.ts";
import { type DatabaseKind, newFolder } from "../databases/databases.ts";
import { openApp, type TestApp } from "./app.ts";
import { assets, cmsAssets } from "./built.ts";

const host = "upright.example.nz";
const articles = 3_000;

/** The application over a site with many articles, and the queries of a path. */
export async function openGrown(create: DatabaseKind["create"]) {
	const test = await openApp(create);
	const { database } = test.platform;
	await test.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
	const links = Array.from({ length: 30 }, () => `<a href="/library/${newId()}">another</a>`).join(" ");
	const pictures = Array.from({ length: 30 }, () => `<img src="/media/${newId()}/a.png" alt="One">`).join(
		" ",
	);
	const content = `<p>See ${links}.</p><p>${pictures}</p>`;
	const article = { title: "Words", status: "published", domains: ["racking-nz"], content } as const;
	const first = await test.add("content", article);
	const moved = { slug: "words-now" };
	await test.platform.records.save(system, "content", first.id, moved, {
		version: first.version,
	});
	await addMany(test, first.id);
	const asked: CompiledQuery[] = [];
	const reader = openSiteReader(withQueryListener(database, (query) => asked.push(query)));
	const app = createApp({
		platform: { ...test.platform, reader },
		assets,
		cmsAssets,
		assetsFolder: newFolder(),
		developmentDomain: "",
		trustProxy: false,
		log: openLog("silent"),
	});
	return {
		test,
		/** @param path may contain {slug}, {id} and {former} of an article */
		async askedFor(path: string): Promise<{ status: number; queries: readonly CompiledQuery[] }> {
			asked.length = 0;
			database.changes.publish(new Set([everywhere]));
			const named = { "{slug}": moved.slug, "{id}": first.id, "{former}": first.slug };
			const address = path.replace(/\{\w+\}/, (name) => named[name as keyof typeof named]);
			const { status } = await app.request(`http://test${address}`, { headers: { host } });
			return { status, queries: [...asked] };
		},
		/** Queries of a function. */
		async queriesOf(work: (database: Database) => Promise<unknown>): Promise<readonly CompiledQuery[]> {
			const queries: CompiledQuery[] = [];
			await work(withQueryListener(database, (query) => queries.push(query)));
			return queries;
		},
	};
}

/** Copies an article as rows: the record service would check and flush each one. */
async function addMany({ platform: { database } }: TestApp, id: string) {
	const read = (table: string, column: string) =>
		database.db.selectFrom(table).selectAll().where(column, "=", id).executeTakeFirstOrThrow();
	const [row, name] = [await read("content", "id"), await read("content_domains", "record_id")];
	const placement = await read("content_websites", "record_id");
	const copies = Array.from({ length: articles }, (_, number) => ({
		...row,
		id: newId(),
		slug: `words-${number}`,
		type: number % 2 ? "insight" : "case-study",
		updated_at: Number(row.updated_at) - number,
	}));
	await insertAll(database, "content", copies);
	const placements = copies.map((copy) => ({
		...placement,
		record_id: copy.id,
		type: copy.type,
		updated_at: copy.updated_at,
	}));
	await insertAll(
		database,
		"content_domains",
		copies.map((copy) => ({ ...name, record_id: copy.id })),
	);
	await insertAll(database, "content_websites", placements);
	const slugs = copies.map((copy) => ({ slug: copy.slug, record_id: copy.id }));
	await insertAll(database, "article_slugs", slugs);
	const links = copies.map((copy) => ({ record_id: copy.id, asked: id, changed_at: copy.updated_at }));
	await insertAll(database, "article_links", links);
	if (database.dialect === "postgres") {
		const found = await read("content_search", "record_id");
		await insertAll(
			database,
			"content_search",
			copies.map((copy) => ({ ...found, record_id: copy.id })),
		);
		// Otherwise plans would depend on when the server collects statistics by itself.
		await sql`analyze`.execute(database.db);
	}
}
