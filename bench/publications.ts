import { domainKeys } from "../src/model/brands.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { get } from "./get.ts";
import { filledPlace } from "./postgres.ts";
import { against, spread } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const publications = 40;

/**
 * Milliseconds from publishing a draft to its acknowledgement, and from there until each of nine brands has sent a
 * visitor its library with the publication, compared with the same page from the cache.
 * @throws {Error} if the next response does not contain the publication
 */
export async function measurePublications(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const lines = ["  SQLite", ...(await measure(await openSession(folder)))];
	const server = await startPostgres();
	const own = await filledPlace(server.url, 0, "publications");
	lines.push("  PostgreSQL", ...(await measure(await openSession(own.folder, { DATABASE_URL: own.url }))));
	await server.stop();
	return lines;
}

async function measure(session: Session): Promise<string[]> {
	const article = await addArticle(session);
	const written: number[] = [];
	const seen = new Map(domainKeys.map((key) => [key, { first: [] as number[], cached: [] as number[] }]));
	for (let n = 1; n <= publications; n++) {
		const title = `Published ${n} times`;
		await article.draft(title);
		const began = performance.now();
		await article.publish();
		written.push(performance.now() - began);
		// Each brand is sometimes the first one requested.
		for (const key of [...domainKeys.slice(n % 9), ...domainKeys.slice(0, n % 9)]) {
			seen.get(key)?.first.push(await timeOf(session, key, title));
			seen.get(key)?.cached.push(await timeOf(session, key, title));
		}
	}
	await session.program.stop();
	const names = ["from the cache", "the next request"] as const;
	return [
		`  ${"a draft published on nine brands".padEnd(46)} ${spread(written)} ms until acknowledged`,
		...[...seen].map(([key, { cached, first }]) => against(key, [cached, first], { names, unit: " ms" })),
	];
}

/** Time that a visitor waits for the library of a brand, which has to include the publication. */
async function timeOf({ url }: Session, key: string, title: string): Promise<number> {
	const began = performance.now();
	const { body } = await get(url.replace("localhost", "127.0.0.1"), `${key}.localhost`, "/library");
	if (!String(body).includes(title)) throw new Error(`${key} does not show “${title}”`);
	return performance.now() - began;
}

/** An article that all brands show. */
async function addArticle(session: Session) {
	const values = { title: "New", status: "published", domains: domainKeys, content: "<p>Of beams.</p>" };
	const added = await write(session, "POST", "content", values);
	const { id } = added;
	let { version } = added;
	let revision = 0;
	return {
		async draft(title: string) {
			const draft = { baseVersion: version, values: { title } };
			({ version: revision } = await write(session, "PUT", `content/${id}/draft`, draft, 0));
		},
		async publish() {
			({ version } = await write(session, "POST", `content/${id}/publish`, {}, revision));
		},
	};
}

async function write(
	{ url, headers }: Session,
	method: string,
	path: string,
	body: object,
	basedOn?: number,
) {
	const answer = await fetch(`${url}/api/${path}`, {
		method,
		headers: {
			...headers,
			"content-type": "application/json",
			...(basedOn !== undefined && { "if-match": `"${basedOn}"` }),
		},
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as { id: string; version: number };
}
