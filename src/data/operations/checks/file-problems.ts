import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { toId, type WebsiteId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { Cell, Database } from "../../database/database.ts";
import { addressFields } from "../../records/html/media-ids.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import type { FileProblem } from "./check.ts";

interface Broken {
	readonly collection: CollectionName;
	readonly record_id: string;
	readonly field: string;
	readonly title: string;
	/** Website id or key. */
	readonly place: string;
	readonly media_id: string;
	/** Null for a missing file. */
	readonly name: string | null;
	readonly is_public: number | null;
	readonly licence_expires: string | null;
}

export interface Known {
	readonly websites: readonly Row[];
	/** Nearest first. */
	settingsOf(websiteId: WebsiteId): readonly Row[];
}

/** Further problems appear after these are fixed. */
const mostTold = 2_000;
const warnedDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/** By website: missing or private files, and licences that end within 30 days. Uses one query. */
export async function findFileProblems(
	database: Database,
	known: Known,
	now = Date.now(),
): Promise<ReadonlyMap<string, readonly FileProblem[]>> {
	const usages = await findUsages(database, isoDay(now + warnedDays * dayMs));
	const problemsByWebsite = new Map<string, Map<string, FileProblem>>();
	for (const broken of usages)
		for (const website of websitesAt(broken, known)) {
			if (isOverridden(broken, website, known)) continue;
			const id = String(website.id);
			const list = problemsByWebsite.get(id) ?? new Map<string, FileProblem>();
			for (const problem of problemsOf(broken, isoDay(now))) list.set(JSON.stringify(problem), problem);
			problemsByWebsite.set(id, list);
		}
	return new Map([...problemsByWebsite].map(([id, list]) => [id, [...list.values()]]));
}

async function findUsages({ db }: Database, soon: string): Promise<readonly Broken[]> {
	const shown = collectionNames.filter((name) => {
		const collection: AnyCollection = collections[name];
		return collection.publicWhen !== undefined && addressFields(collection).length > 0;
	});
	const { rows } = await sql<Broken>`select * from (
			${sql.join(
				shown.map((name) => shownUsages(name, soon)),
				sql` union all `,
			)}) as broken
		order by collection, title, record_id, field, media_id, place limit 0 + ${mostTold}`.execute(db);
	return rows;
}

function shownUsages(name: CollectionName, soon: string): RawBuilder<Broken> {
	const collection: AnyCollection = collections[name];
	const { shownOn } = collection;
	const { table, column } = shownTable(collection);
	const placed = shownOn ? sql`join ${sql.table(table)} as l on l.record_id = r.id` : sql``;
	return sql<Broken>`select u.collection, u.record_id, u.field, ${sql.ref(`r.${snakeCase(collection.titleField)}`)} as title,
			${sql.ref(shownOn ? `l.${column}` : "r.id")} as place, u.media_id, m.name, m.is_public, m.licence_expires
		from media_uses as u join ${sql.table(snakeCase(name))} as r on r.id = u.record_id ${placed}
		left join media as m on m.id = u.media_id
		where u.media_id in (${suspects(soon)}) and u.collection = ${name} and ${isPublicIn(collection, "r")}`;
}

/** Includes unused files. */
function suspects(soon: string): RawBuilder<unknown> {
	return sql`select media_id as id from media_uses where is_missing = 1
		union select id from media where is_public = 0
		union select id from media where licence_expires > '' and licence_expires <= ${soon}`;
}

function websitesAt({ collection, place }: Broken, { websites, settingsOf }: Known): readonly Row[] {
	const { forAllId }: AnyCollection = collections[collection];
	if (forAllId) return websites.filter(({ id }) => settingsOf(toId(id)).some((row) => row.id === place));
	return websites.filter((website) => website.id === place || website.domain_key === place);
}

/** A more specific setting replaces the file. */
function isOverridden(
	{ collection, record_id, field }: Broken,
	website: Row,
	{ settingsOf }: Known,
): boolean {
	const column = snakeCase(field);
	const settings = settingsOf(toId(website.id));
	const own = settings.filter(({ id }) => id === website.id);
	const { unique, forAllId }: AnyCollection = collections[collection];
	if (unique?.hosts) return own.some((row) => isSet(row[column]));
	if (!forAllId || record_id === website.id) return false;
	const nearer = settings.slice(
		0,
		settings.findIndex(({ id }) => id === record_id),
	);
	return [website, ...nearer].some((row) => isSet(row[column]));
}

function problemsOf(broken: Broken, today: string): FileProblem[] {
	const { collection, record_id: recordId, field, name, media_id } = broken;
	const fix = { collection, recordId, field };
	const where = usageName(broken);
	if (name === null) return [{ of: "files", message: `A file that is not there: ${where}`, fix }];
	const ends = broken.licence_expires ?? "";
	const message = `Licence of ${name} ${ends < today ? "ended" : "ends"} on ${inWords(ends)}`;
	const licence = { collection: "media", recordId: media_id, field: "licenceExpires" } as const;
	return [
		...(broken.is_public === 0
			? [{ of: "files" as const, message: `A file that is not public, ${name}: ${where}`, fix }]
			: []),
		...(ends ? [{ of: "licences" as const, message, fix: licence }] : []),
	];
}

const isSet = (cell: Cell | undefined) => cell !== undefined && cell !== "" && cell !== "#";

/** "Picture of “Model coordination”", or the label of a website's own field. */
function usageName({ collection: name, field, title }: Broken): string {
	const collection: AnyCollection = collections[name];
	const label = collection.fields[field]?.label ?? field;
	return collection.shownOn && title ? `${label} of “${title}”` : label;
}

function isoDay(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "UTC" });

function inWords(day: string): string {
	return day && dayFormat.format(Date.parse(day));
}
