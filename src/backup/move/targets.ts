import { basename, dirname, join, resolve } from "node:path";
import type { Place } from "../repository/place.ts";

export interface MoveTargets {
	/** PostgreSQL, or the data folder of SQLite. */
	readonly database?: { readonly url: string } | { readonly folder: string };
	/** Bucket, or the data folder. */
	readonly files?: { readonly bucket: string; readonly prefix: string } | { readonly folder: string };
}

const fileName = "frontage.sqlite";
const forms = `postgres://…, sqlite:///folder/${fileName}, s3://bucket/prefix or a data folder`;

/** Parses the values of `--to`. @throws {Error} with one sentence for the operator */
export function parseTargets(values: readonly string[]): MoveTargets {
	const all = values.map(parseTarget);
	const databases = all.filter(({ database }) => database);
	const stores = all.filter(({ files }) => files);
	if (databases.length > 1) throw new Error("--to names more than one database");
	if (stores.length > 1) throw new Error("--to names more than one place of files");
	return { ...databases[0], ...stores[0] };
}

function parseTarget(value: string): MoveTargets {
	if (/^postgres(ql)?:\/\/./.test(value)) return { database: { url: value } };
	const [, bucket, prefix = ""] = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,254})(?:\/(.*))?$/.exec(value) ?? [];
	if (bucket) return { files: { bucket, prefix: prefix.replace(/([^/])$/, "$1/") } };
	const path = value.replace(/^sqlite:\/\//, "");
	if (path === "" || /^\w+:\/\//.test(path)) throw new Error(`--to takes ${forms}, not ${value}`);
	if (basename(path) === fileName) return { database: { folder: resolve(dirname(path)) } };
	if (path !== value)
		throw new Error(`The file of SQLite is called ${fileName}: --to sqlite:///folder/${fileName}`);
	return { files: { folder: resolve(path) } };
}

/**
 * Returns the settings after a move.
 * @throws {Error} for the operator when no settings name this combination, or nothing would move
 */
export function placeAfter(place: Place, { database, files }: MoveTargets): Place {
	const folders = [database, files].flatMap((each) => (each && "folder" in each ? [each.folder] : []));
	const [dataFolder = resolve(place.dataFolder)] = folders;
	if (folders.some((folder) => folder !== dataFolder))
		throw new Error(`SQLite and the files share one data folder: give ${dataFolder} for both`);
	const url = database && "url" in database ? database.url : "";
	const bucket = files && "bucket" in files ? files : { bucket: "", prefix: "" };
	const after = {
		...{ ...place, dataFolder },
		...(database && { databaseUrl: url, databaseName: "the database of --to" }),
		...(files && { s3: { ...place.s3, ...bucket } }),
	};
	requireMove("database", database !== undefined, databaseAt(place), databaseAt(after));
	requireMove("files", files !== undefined, filesAt(place), filesAt(after));
	return after;
}

function requireMove(what: "database" | "files", isMoved: boolean, from: string, to: string) {
	const verb = what === "files" ? "are" : "is";
	if (isMoved && from === to) throw new Error(`The ${what} ${verb} there already: ${from}`);
	if (!isMoved && from !== to)
		throw new Error(`The ${what} would stay in ${from}, and the data folder change: add --to ${to}`);
}

function databaseAt({ databaseUrl, dataFolder }: Place): string {
	return databaseUrl || join(resolve(dataFolder), fileName);
}

/** Files on the disk have their data folder as target. */
function filesAt({ s3, dataFolder }: Place): string {
	return s3.bucket ? `s3://${s3.bucket}/${s3.prefix}` : resolve(dataFolder);
}

/** Returns KEY=value lines, without the password of the database. */
export function changedSettings(place: Place, after: Place): string[] {
	const url = after.databaseUrl.replace(/(:\/\/[^:@/]*:)[^@/]*@/, "$1…@");
	return [
		...(after.databaseUrl === place.databaseUrl ? [] : [`DATABASE_URL=${url}`]),
		...(after.dataFolder === resolve(place.dataFolder) ? [] : [`DATA_DIR=${after.dataFolder}`]),
		...(after.s3.bucket === place.s3.bucket ? [] : [`S3_BUCKET=${after.s3.bucket}`]),
		...(after.s3.prefix === place.s3.prefix ? [] : [`S3_PREFIX=${after.s3.prefix}`]),
	];
}
