import { sql } from "kysely";
import { openDatabase } from "../src/data/open-database.ts";
import { domainKeys } from "../src/model/brands.ts";
import { get } from "./get.ts";
import { against, startProgram } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const samples = 25;
const starts = 5;
const host = "racking-nz.localhost";
const pages = [
	...["/", "/library", "/library?page=50", "/library?query=satoto", "/library?query=s"],
	...["/library?query=sat", "/library?query=s+t+m+r+k+p+l+n", "/library?query=zz+s"],
];
const asked = [
	...["/api/overview", "/api/content", "/api/content?q=s", "/api/websites", "/api/media"],
	...["/api/activity?action=remove&collection=content", "/api/activity?by=nobody&action=save"],
];

/**
 * Adds media files in use and activity to an installation with this number of articles, by SQL, so that nothing is
 * notified.
 */
export async function fillScale(folder: string, articles: number): Promise<void> {
	const [files, uses, writes] = [articles / 5, articles / 2, articles * 2].map(Math.ceil) as [
		number,
		number,
		number,
	];
	const database = await openDatabase("", folder);
	const { db } = database;
	const numbers = (count: number) =>
		sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
	await sql`insert into media (id, name, type, is_public) ${numbers(files)}
		select 'file' || i, 'file' || i || '.jpg', 'picture', 1 from n`.execute(db);
	await sql`insert into media_uses (media_id, collection, record_id, field)
		select 'file' || (rowid % ${files}), 'content', id, 'content' from content limit ${uses}`.execute(db);
	await sql`insert into events (number, at, by_whom, action, collection, record_id) ${numbers(writes)}
		select i, i, 'user' || (i % 200), 'save', 'content', 'a' || i from n where i > 0`.execute(db);
	await db.destroy();
}

/** Milliseconds of pages, staff requests, writes and a start in a small and in a large installation. */
export async function measureScale(small: string, large: string): Promise<string[]> {
	const names = ["small", "large"] as const;
	const lines: string[] = [];
	const env = { PAGE_CACHE_MB: "0" };
	const sessions = [await openSession(small, env), await openSession(large, env)] as const;
	const measure = async (
		what: string,
		work: (session: Session, n: number) => Promise<void>,
		times = samples,
	) => {
		const taken: [number[], number[]] = [[], []];
		for (let n = 0; n < times; n++)
			for (const [side, session] of sessions.entries()) {
				const began = performance.now();
				await work(session, n);
				taken[side]?.push(performance.now() - began);
			}
		lines.push(against(what, taken, { names, unit: " ms" }));
	};
	for (const page of pages)
		await measure(page, ({ url }) => expectOk(get(url.replace("localhost", "127.0.0.1"), host, page)));
	for (const path of asked)
		await measure(path, ({ url, headers }) => expectOk(get(url, new URL(url).host, path, headers)));
	const own = new Map<Session, { id: string; version: number }>();
	await measure("a website is added", async (session, n) => {
		own.set(
			session,
			await write(session, "POST", "websites", {
				domain: `new${n}.example.nz`,
				domainKey: `new-${n}`,
				name: "New",
			}),
		);
	});
	const change = (input: (n: number) => object) => async (session: Session, n: number) => {
		const { id, version } = own.get(session) ?? { id: "", version: 0 };
		own.set(session, await write(session, "PATCH", `websites/${id}`, input(n), version));
	};
	await measure(
		"a website is renamed",
		change((n) => ({ domain: `renamed${n}.example.nz` })),
	);
	await measure(
		"a website is moved",
		change((n) => ({ domainKey: `moved-${n}` })),
	);
	await measure("an article is published on nine brands", async (session, n) => {
		const article = { title: `Scale ${n}`, status: "published", domains: domainKeys, content: "<p>New.</p>" };
		await write(session, "POST", "content", article);
	});
	for (const { program } of sessions) await program.stop();
	const began: [number[], number[]] = [[], []];
	for (let n = 0; n < starts; n++)
		for (const [side, folder] of [small, large].entries()) {
			const from = performance.now();
			const program = await startProgram(folder);
			await expectOk(get(program.url, host, "/"));
			began[side]?.push(performance.now() - from);
			await program.stop();
		}
	lines.push(against("from the command to the first page", began, { names, unit: " ms", digits: 0 }));
	return lines;
}

async function expectOk(asking: ReturnType<typeof get>): Promise<void> {
	const { status, body } = await asking;
	if (status !== 200) throw new Error(`It answered ${status}: ${body}`);
}

async function write(
	{ url, headers }: Session,
	method: string,
	path: string,
	body: object,
	version?: number,
) {
	const response = await fetch(`${url}/api/${path}`, {
		method,
		headers: {
			...{ ...headers, "content-type": "application/json" },
			...(version !== undefined && { "if-match": `"${version}"` }),
		},
		body: JSON.stringify(body),
	});
	if (!response.ok)
		throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
	return (await response.json()) as { id: string; version: number };
}
