import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import sharp from "sharp";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { startCommand } from "./commands.ts";
import { filledPlace } from "./postgres.ts";
import { against, type Place, root, spread, startProgram } from "./program.ts";
import { describeWaits, openVisitors, type Watched } from "./visitors.ts";

const website = "racking-nz";
/** One post in this number has a picture. */
const picturesOneIn = 4;
/** Number of rows that an import writes in one transaction. */
const rowsAtOnce = 100;

/** Creates the source of a round. @returns arguments of the import command */
type Source = (folder: string, round: number) => string;

/** Writes plain rows of articles. @returns rows a second */
type WriteRows = (count: number) => Promise<number>;

/**
 * Records a second of an import from WordPress with pictures, and of one from CSV, alternately with plain inserts of
 * as many rows into the same SQLite; and the waiting times of visitors meanwhile, compared with those while it is
 * paused. The same from PostgreSQL, compared with its COPY.
 */
export async function measureImports(
	folder: string,
	{ posts, samples }: { readonly posts: number; readonly samples: number },
): Promise<string[]> {
	const sources = await makeSources(posts);
	const lines = [
		"  SQLite, compared with plain inserts",
		...(await measure({ folder, url: "" }, sources, { samples, writeRows: rowsInto(folder) })),
	];
	const server = await startPostgres();
	try {
		const place = await filledPlace(server.url, 0, "imports");
		const writeRows: WriteRows = (count) => copyRows(place.url, count);
		lines.push(
			"  PostgreSQL, compared with COPY",
			...(await measure(place, sources, { samples, writeRows })),
		);
		rmSync(place.folder, { recursive: true });
	} finally {
		await server.stop();
	}
	return lines;
}

async function measure(
	place: Place,
	sources: readonly (readonly [called: string, source: Source])[],
	{ samples, writeRows }: { readonly samples: number; readonly writeRows: WriteRows },
): Promise<string[]> {
	const program = await startProgram(place.folder, place.url ? { DATABASE_URL: place.url } : {});
	const visitors = await openVisitors(program.url);
	const watched: Watched[][] = sources.map(() => []);
	const [plain, ours]: [number[][], number[][]] = [sources.map(() => []), sources.map(() => [])];
	for (let round = 0; round < samples; round++)
		for (const [index, [, source]] of sources.entries()) {
			const scratch = mkdtempSync(join(tmpdir(), "frontage-imports-"));
			const args = ["--import", source(scratch, round), "--website", website];
			const done = await visitors.watch(() => startCommand(place, args));
			const records = recordsIn(done.said);
			watched[index]?.push(done);
			ours[index]?.push(records / done.seconds);
			plain[index]?.push(await writeRows(records));
			rmSync(scratch, { recursive: true });
		}
	visitors.stop();
	await program.stop();
	return sources.flatMap(([called], index) => {
		const done = watched[index] ?? [];
		return [
			against(called, [plain[index] ?? [], ours[index] ?? []], {
				names: ["rows", "records"],
				unit: " a second",
				digits: 0,
			}),
			`    ${spread(
				done.map(({ seconds }) => seconds),
				1,
			)} seconds. ${done[0]?.said.match(/^.* made.*$/gm)?.join("; ")}`,
			...describeWaits(done),
		];
	});
}

/** Number of records in the import's report. */
function recordsIn(said: string): number {
	const made = [...said.matchAll(/([\d,]+) made/g)].map(([, count = ""]) =>
		Number(count.replaceAll(",", "")),
	);
	return made.reduce((all, each) => all + each, 0);
}

/** The articles of the sample, repeated, in the export formats of other systems. */
async function makeSources(posts: number) {
	const folder = join(root, "sample", "articles");
	const texts = readdirSync(folder).map((name) =>
		readFileSync(join(folder, name), "utf8").replace(/^<!--.*?-->\s*/s, ""),
	);
	const picture = await sharp(join(root, "docs", "images", "landing.webp"))
		.resize(1_600, 1_067, { fit: "cover" })
		.jpeg()
		.toBuffer();
	const numbers = Array.from({ length: posts }, (_, number) => number);
	const textOf = (number: number) => texts[number % texts.length] ?? "";

	const wordPress: Source = (scratch, round) => {
		const uploads = join(scratch, "uploads", String(round));
		mkdirSync(uploads, { recursive: true });
		const items = numbers.map((number) => {
			const isShown = number % picturesOneIn === 0;
			if (isShown) writeFileSync(join(uploads, `${number}.jpg`), picture);
			const shown = isShown
				? `<img src="https://old.example.nz/wp-content/uploads/${round}/${number}.jpg" alt="A hall">`
				: "";
			return `<item><title>Post ${number} of ${round}</title><link>https://old.example.nz/${round}/${number}/</link>
<wp:post_id>${round * posts + number}</wp:post_id><wp:post_date_gmt>2019-05-01 21:00:00</wp:post_date_gmt>
<wp:post_name>post-${round}-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<content:encoded><![CDATA[${shown}${textOf(number)}]]></content:encoded></item>`;
		});
		writeFileSync(
			join(scratch, "old.xml"),
			`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.nz</wp:base_blog_url>
${items.join("\n")}</channel></rss>`,
		);
		return scratch;
	};

	const csv: Source = (scratch, round) => {
		const lines = numbers.map((number) =>
			[
				`line-${round}-${number}`,
				`Line ${number} of ${round}`,
				"published",
				"insight",
				"2019-05-01",
				`"${textOf(number).replaceAll('"', '""')}"`,
			].join(","),
		);
		const path = join(scratch, "lines.csv");
		writeFileSync(path, ["id,title,status,type,date,body", ...lines, ""].join("\n"));
		return path;
	};

	return [
		[`WordPress, ${posts} posts, a picture in one of ${picturesOneIn}`, wordPress],
		[`CSV, ${posts} lines`, csv],
	] as const;
}

/** Plain rows into the database file of a running program, flushed in hundreds. */
function rowsInto(folder: string): WriteRows {
	return async (count) => {
		const file = new DatabaseSync(join(folder, "frontage.sqlite"), { timeout: 10_000 });
		file.exec("pragma synchronous = full; create table plain_rows as select * from content limit 0");
		const like = file.prepare(`select * from content order by id limit ${rowsAtOnce}`).all();
		const names = Object.keys(like[0] ?? {});
		const insert = file.prepare(`insert into plain_rows values (${names.map(() => "?").join(", ")})`);
		const began = performance.now();
		for (let done = 0; done < count; done += rowsAtOnce) {
			file.exec("begin immediate");
			for (let at = 0; at < Math.min(rowsAtOnce, count - done); at++)
				insert.run(...names.map((name) => like[at % like.length]?.[name] ?? null));
			file.exec("commit");
		}
		const rate = count / ((performance.now() - began) / 1_000);
		file.exec("drop table plain_rows");
		file.close();
		return rate;
	};
}

/** Plain rows by PostgreSQL's COPY. */
async function copyRows(url: string, count: number): Promise<number> {
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client.query<{ path: string }>(
		"select current_setting('data_directory') || '/plain_rows' as path",
	);
	const path = client.escapeLiteral(rows[0]?.path ?? "");
	await client.query("create table plain_rows (like content)");
	const many = `select content.* from content, generate_series(1, ${count}) limit ${count}`;
	await client.query(`copy (${many}) to ${path}`);
	const began = performance.now();
	await client.query(`copy plain_rows from ${path}`);
	const rate = count / ((performance.now() - began) / 1_000);
	await client.query("drop table plain_rows");
	await client.end();
	return rate;
}
