import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { ImportGroup } from "../../model/api/operating/import-api.ts";
import { hasDrafts } from "../../model/collection.ts";
import { users } from "../../model/collections/users.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, collectionNames, collections, isCollection } from "../../model/model.ts";
import { describeGroup } from "../describe-group.ts";
import { toMoved } from "../mapped.ts";
import { parseJson, readJson, readJsonText } from "../parse-json.ts";
import type { ForeignFile, Item, Source, SourceMap, SourceOptions } from "../source.ts";
import { type FolderOfFiles, filesIn } from "../source-files/files-in.ts";
import { accountsIn, type FirebaseAccount, isOfParameters, readParameters, usersFrom } from "./accounts.ts";
import { emulatedFiles, isOfEmulator } from "./emulator.ts";
import { documentOf } from "./entity.ts";
import { documentsIn, type FirestoreDocument } from "./firestore-json.ts";
import { readLog } from "./leveldb-log.ts";

/** More groups are unsuitable for manual mapping. */
const mostGroups = 50;

/** Accepts a managed Firestore export, JSON of common tools, or accounts. @throws {Error} for the operator */
export async function openFirebase(path: string, { files, map, tellGroups }: SourceOptions): Promise<Source> {
	const isFolder = statSync(path).isDirectory();
	const given = filesIn(isFolder ? path : dirname(path));
	const paths = isFolder
		? [...given.paths()]
				.filter((each) => !isOfEmulator(each))
				.map(given.at)
				.toSorted()
		: [path];
	const folder = files === undefined ? given : filesIn(files);
	const accounts: FirebaseAccount[] = [];
	const byGroup = Map.groupBy(await Array.fromAsync(readAll(paths, map, accounts)), ({ group }) => group);
	tellGroups?.([...byGroup].slice(0, mostGroups).map(([group, of]) => describe(group, of)));
	const parameters = [...given.paths()].find(isOfParameters);
	const emulated = await emulatedFiles(folder);
	const nameOf = new Map([...emulated].map(([named, blob]) => [blob, named]));
	const buckets = new Set<string>();
	return {
		called: "Firebase",
		groups: new Set(byGroup.keys()),
		async *items() {
			if (accounts.length > 0) {
				const people = byGroup.get(users.name) ?? [];
				yield* usersFrom(accounts, people, parameters ? readParameters(given.at(parameters)) : undefined);
			}
			yield* itemsOf(accounts.length > 0 ? without(byGroup, users.name) : byGroup, map);
		},
		fileAt(address) {
			const named = bucketAndPath(address);
			if (!named) return undefined;
			buckets.add(named.bucket);
			return fileOf(named, folder, emulated);
		},
		folder,
		fileIn(path) {
			const named = nameOf.get(path);
			if (named) return { path: named, from: folder.at(path) };
			if (isOfExport(path)) return undefined;
			const [only, ...others] = buckets;
			const hasItsName = [...buckets].some((bucket) => path.startsWith(`${bucket}/`));
			const isOfOnly = only !== undefined && others.length === 0 && !hasItsName;
			return { path: isOfOnly ? `${only}/${path}` : path, from: folder.at(path) };
		},
	};
}

function describe(group: string, documents: readonly FirestoreDocument[]): ImportGroup {
	const to = isCollection(group) && hasDrafts(collections[group]) ? group : undefined;
	return describeGroup(
		group,
		to,
		documents.map(({ data }) => data),
	);
}

async function* readAll(
	paths: readonly string[],
	map: SourceMap,
	accounts: FirebaseAccount[],
): AsyncGenerator<FirestoreDocument> {
	const isKnown = (group: string) => isCollection(group) || group in map;
	for (const path of paths) {
		const name = basename(path).replace(/\.\w+$/, "");
		if (/^output-\d+$/.test(basename(path))) for (const record of readLog(path)) yield documentOf(record);
		else if (/\.(jsonl|ndjson)$/i.test(path)) yield* documentsIn(await linesOf(path), name, isKnown);
		else if (/\.json$/i.test(path) && !isOfParameters(path)) {
			const json = await readJson(path);
			const found = accountsIn(json);
			if (found) accounts.push(...found);
			else yield* documentsIn(json, name, isKnown);
		}
	}
}

async function linesOf(path: string): Promise<unknown[]> {
	const lines = (await readJsonText(path)).split("\n");
	return lines.filter((line) => line.trim() !== "").map((line) => parseJson(path, line));
}

function without<Value>(all: ReadonlyMap<string, Value>, name: string): ReadonlyMap<string, Value> {
	return new Map([...all].filter(([each]) => each !== name));
}

/** Referenced records come first. */
function* itemsOf(
	byGroup: ReadonlyMap<string, readonly FirestoreDocument[]>,
	map: SourceMap,
): Generator<Item> {
	const groups = [...byGroup].map(([group, documents]) => ({
		group,
		documents,
		name: map[group]?.to ?? group,
	}));
	const rank = (name: string) => collectionNames.indexOf(name as CollectionName);
	for (const { name, group, documents } of groups.toSorted((a, b) => rank(a.name) - rank(b.name))) {
		const whyNot = whyOut(name);
		if (whyNot) yield { lost: { title: `${documents.length} documents of ${group}`, why: whyNot } };
		else for (const document of documents) yield* movedFrom(name as CollectionName, document, map);
	}
}

function whyOut(name: string): string | undefined {
	if (!isCollection(name)) return "have no place here unless you say which";
	return hasDrafts(collections[name])
		? undefined
		: "do not come in so: people are invited, files come with what shows them";
}

function* movedFrom(
	name: CollectionName,
	{ group, id, data }: FirestoreDocument,
	map: SourceMap,
): Generator<Item> {
	for (const item of toMoved(name, { id, data }, map[group]))
		yield "moved" in item ? { moved: { ...item.moved, group, id: toId<RecordId>(id) } } : item;
}

const addresses = [
	/^https?:\/\/firebasestorage\.googleapis\.com\/v0\/b\/([^/]+)\/o\/([^?#]+)/,
	/^https?:\/\/storage\.googleapis\.com\/([^/]+)\/([^?#]+)/,
	/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/v0\/b\/([^/]+)\/o\/([^?#]+)/,
	/^gs:\/\/([^/]+)\/(.+)$/,
];

interface NamedFile {
	readonly bucket: string;
	readonly path: string;
}

/** Undefined for other URLs. */
function bucketAndPath(address: string): NamedFile | undefined {
	const match = addresses.map((pattern) => pattern.exec(address)).find((each) => each !== null);
	if (!match) return undefined;
	const [, bucket = "", escaped = ""] = match;
	return { bucket, path: address.startsWith("gs:") ? escaped : decoded(escaped) };
}

function fileOf(
	{ bucket, path }: NamedFile,
	folder: FolderOfFiles,
	emulated: ReadonlyMap<string, string>,
): ForeignFile {
	const lies =
		emulated.get(`${bucket}/${path}`) ??
		[`${bucket}/${path}`, path].find((each) => folder.paths().has(each)) ??
		folder.findPath(path);
	return { path: `${bucket}/${path}`, from: lies === undefined ? undefined : folder.at(lies) };
}

/** Account exports contain password hashes. */
function isOfExport(path: string): boolean {
	return (
		/\.(json|jsonl|ndjson|export_metadata|overall_export_metadata)$/i.test(path) ||
		/^output-\d+$/.test(basename(path)) ||
		isOfParameters(path)
	);
}

/** A name may contain a %. */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
