import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openSource } from "../open-source.ts";
import { documentOf } from "./entity.ts";
import { documentsIn } from "./firestore-json.ts";
import { crc32c, masked, readLog } from "./leveldb-log.ts";

const isKnown = (group: string) => group === "team" || group === "content";
const data = { name: "Ana", joined: { _seconds: 1_700_000_000, _nanoseconds: 5_000_000 }, websites: ["w1"] };

describe("Firestore documents in JSON", () => {
	it.each([
		[
			"a tree of collections",
			{
				__collections__: {
					team: {
						a: {
							name: "Ana",
							joined: {
								__datatype__: "timestamp",
								value: { _seconds: 1_700_000_000, _nanoseconds: 5_000_000 },
							},
							websites: [{ __datatype__: "documentReference", value: "websites/w1" }],
							__collections__: { notes: { n: { x: 1 } } },
						},
					},
				},
			},
		],
		["collections by name", { team: { a: { ...data, subCollection: { "team/a/notes": { n: { x: 1 } } } } } }],
		[
			"lines with a path",
			[
				{ path: "team/a", data },
				{ path: "team/a/notes/n", data: { x: 1 } },
			],
		],
		[
			"answers of the REST API",
			{
				documents: [
					{
						name: "projects/p/databases/(default)/documents/team/a",
						fields: {
							name: { stringValue: "Ana" },
							joined: {
								mapValue: {
									fields: {
										_seconds: { integerValue: "1700000000" },
										_nanoseconds: { integerValue: "5000000" },
									},
								},
							},
							websites: {
								arrayValue: { values: [{ referenceValue: "projects/p/databases/d/documents/websites/w1" }] },
							},
						},
					},
					{
						name: "projects/p/databases/(default)/documents/team/a/notes/n",
						fields: { x: { integerValue: "1" } },
					},
				],
			},
		],
	])("are distinguished from %s", (_, json) => {
		expect([...documentsIn(json, "file", isKnown)]).toEqual([
			{ group: "team", id: "a", data },
			{ group: "team/notes", id: "n", data: { x: 1 } },
		]);
	});

	it.each([{ a: data }, [{ id: "a", ...data }]])("belong to the collection in their file name", (json) => {
		const [document] = documentsIn(json, "people", isKnown);
		expect(document).toMatchObject({ group: "people", id: "a", data });
	});
});

const varint = (value: bigint): number[] => {
	const rest = BigInt.asUintN(64, value);
	return rest < 128n ? [Number(rest)] : [Number(rest & 127n) | 128, ...varint(rest >> 7n)];
};
const tag = (number: number, type: number) => varint(BigInt(number * 8 + type));
const int = (number: number, value: bigint | number) => [...tag(number, 0), ...varint(BigInt(value))];
const bytes = (number: number, value: readonly number[] | string) => {
	const data = typeof value === "string" ? [...Buffer.from(value)] : value;
	return [...tag(number, 2), ...varint(BigInt(data.length)), ...data];
};
const double = (number: number, value: number) => {
	const data = Buffer.alloc(8);
	data.writeDoubleLE(value);
	return [...tag(number, 1), ...data];
};
const group = (number: number, inside: readonly number[]) => [
	...tag(number, 3),
	...inside,
	...tag(number, 4),
];
const property = (name: string, value: readonly number[], beside: readonly number[] = []) =>
	bytes(15, [...beside, ...bytes(3, name), ...bytes(5, value)]);
const entity = (path: readonly (readonly [string, string | number])[], properties: readonly number[]) => {
	const elements = path.flatMap(([kind, id]) =>
		group(1, [...bytes(2, kind), ...(typeof id === "number" ? int(3, id) : bytes(4, id))]),
	);
	return Uint8Array.from([...bytes(13, [...bytes(13, "app"), ...bytes(14, elements)]), ...properties]);
};

function logOf(records: readonly Uint8Array[]): Buffer {
	const pieces: Buffer[] = [];
	let at = 0;
	const put = (data: Buffer) => {
		pieces.push(data);
		at += data.length;
	};
	for (const record of records)
		for (let from = 0, isFirst = true; isFirst || from < record.length; isFirst = false) {
			if (32_768 - (at % 32_768) < 7) put(Buffer.alloc(32_768 - (at % 32_768)));
			const data = record.subarray(from, from + 32_768 - (at % 32_768) - 7);
			from += data.length;
			const isLast = from === record.length;
			const head = Buffer.alloc(7);
			head.writeUInt16LE(data.length, 4);
			head[6] = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3;
			head.writeUInt32LE(masked(crc32c(Buffer.concat([head.subarray(6), data]))), 0);
			put(Buffer.concat([head, data]));
		}
	return Buffer.concat(pieces);
}

describe("A managed export of Firestore", () => {
	const long = "x".repeat(100_000);
	const record = entity(
		[
			["content", "abc"],
			["notes", 5],
		],
		[
			...property("title", bytes(3, "Bracing")),
			...property("count", int(1, -3n)),
			...property("at", int(1, 1_700_000_000_123_456n), int(1, 7)),
			...property("active", int(2, 1)),
			...property("ratio", double(4, 0.5)),
			...property("place", group(5, [...double(6, -41.5), ...double(7, 174)])),
			...property("author", group(12, group(14, [...bytes(15, "team"), ...bytes(17, "t1")]))),
			...property("tags", bytes(3, "a"), int(4, 1)),
			...property("tags", bytes(3, "b"), int(4, 1)),
			...property("none", [], int(1, 24)),
			...property("nothing", []),
			...property("map", bytes(3, property("inner", int(1, 7))), int(1, 19)),
			...property("long", bytes(3, long), int(1, 15)),
			...property("blob", bytes(3, [0, 255]), int(1, 16)),
		],
	);

	it("has documents with values of every kind", () => {
		expect(documentOf(record)).toEqual({
			...{ group: "content/notes", id: "__id5__" },
			data: {
				...{ title: "Bracing", count: -3, at: "2023-11-14T22:13:20.123Z", active: true, ratio: 0.5 },
				...{ place: { _latitude: -41.5, _longitude: 174 }, author: "t1", tags: ["a", "b"], none: [] },
				...{ nothing: null, map: { inner: 7 }, long, blob: "AP8=" },
			},
		});
	});

	it("is streamed, and refused if it is damaged or cut off", () => {
		expect(crc32c(Buffer.from("123456789"))).toBe(0xe3069283);
		const path = join(newFolder(), "output-0");
		const records = [record, Uint8Array.of(1, 2), record.subarray(0, 32_756), new Uint8Array(40_000).fill(7)];
		const log = logOf(records);
		writeFileSync(path, log);
		expect([...readLog(path)].map((each) => Buffer.from(each))).toEqual(
			records.map((each) => Buffer.from(each)),
		);
		log[50_000] = (log[50_000] ?? 0) ^ 1;
		writeFileSync(path, log);
		expect(() => [...readLog(path)]).toThrow("is damaged at byte 32768: export it again");
		writeFileSync(path, log.subarray(0, 20_000));
		expect(() => [...readLog(path)]).toThrow("is cut off at byte 0");
	});
});

describe("An export of Firebase", () => {
	it("becomes records under the same ids, with files of Storage, and the rest is listed", async () => {
		const folder = newFolder();
		const write = (path: string, bytesOf: string | Uint8Array) => {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), bytesOf);
		};
		const kind = (name: string) => `all_namespaces/kind_${name}/output-0`;
		write("x.overall_export_metadata", "");
		write(
			kind("content"),
			logOf([
				entity(
					[["content", "a1"]],
					[
						...property("title", bytes(3, "Bracing")),
						...property("status", bytes(3, "published")),
						...property("author", bytes(3, "t1")),
						...property("domains", bytes(3, "digital-nz"), int(4, 1)),
						...property("updatedAt", int(1, 1_700_000_000_000_000n), int(1, 7)),
						...property("createdAt", bytes(3, "2023-01-02")),
					],
				),
			]),
		);
		write(kind("team"), logOf([entity([["team", "t1"]], property("name", bytes(3, "Ana")))]));
		write(kind("orders"), logOf([entity([["orders", "o1"]], [])]));
		write("storage/team/100% ana.jpg", "");
		const source = await openSource(folder, { map: {} });
		const items = await Array.fromAsync(source.items());
		expect(items).toEqual([
			{ lost: { title: "1 documents of orders", why: "have no place here unless you say which" } },
			{ moved: expect.objectContaining({ collection: "team", id: "t1", foreignId: "t1" }) },
			{
				moved: expect.objectContaining({
					...{ collection: "content", id: "a1", names: { author: "t1" } },
					...{ createdAt: Date.UTC(2023, 0, 2), updatedAt: 1_700_000_000_000 },
					values: { title: "Bracing", status: "published", domains: ["digital-nz"] },
				}),
			},
		]);
		const file = { path: "b.appspot.com/team/100% ana.jpg", from: join(folder, "storage/team/100% ana.jpg") };
		for (const address of [
			"https://firebasestorage.googleapis.com/v0/b/b.appspot.com/o/team%2F100%25%20ana.jpg?alt=media&token=1",
			"https://storage.googleapis.com/b.appspot.com/team/100%25%20ana.jpg",
			"gs://b.appspot.com/team/100% ana.jpg",
		])
			expect([address, source.fileAt(address)]).toEqual([address, { ...file, from: undefined }]);
		const given = await openSource(folder, { map: {}, files: join(folder, "storage") });
		write("storage/accounts.json", "{}");
		const files = () => [...given.folder.paths()].flatMap((path) => given.fileIn(path)?.path ?? []);
		expect(files()).toEqual(["team/100% ana.jpg"]);
		expect(given.fileAt("gs://b.appspot.com/team/100% ana.jpg")).toEqual(file);
		expect(files()).toEqual([file.path]);
		const beside = [...source.folder.paths()].flatMap((path) => source.fileIn(path)?.path ?? []);
		expect(beside).toEqual(["b.appspot.com/storage/team/100% ana.jpg"]);
	});

	it("is mapped if its collections have other names", async () => {
		const path = join(newFolder(), "posts.json");
		writeFileSync(path, JSON.stringify({ posts: { p1: { headline: "Bracing", when: 1_700_000_000_000 } } }));
		const map = {
			posts: { to: "content", fields: { headline: "title", when: "publishedAt" }, set: { type: "insight" } },
		};
		const [item] = await Array.fromAsync((await openSource(path, { map })).items());
		expect(item).toMatchObject({
			moved: { id: "p1", values: { title: "Bracing", publishedAt: 1_700_000_000_000, type: "insight" } },
		});
	});
});
