import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { endlessMs } from "../../../../tests/setup/input/effort.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { anyInputOf } from "../../../../tests/setup/input/inputs.ts";
import { seedOf } from "../../../../tests/setup/input/seed.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { toId } from "../../../model/ids.ts";
import { addressOf } from "../../../model/media/media.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { newId } from "../../database/ids.ts";
import { writeMeta } from "../../database/meta.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { usagesOfFile } from "./uses.ts";

/** Values with an address, by kind of field. */
const valueWith: Readonly<Record<string, (address: string) => string>> = {
	file: (address) => address,
	link: (address) => `${address}#page=2`,
	html: (address) =>
		`<p>Words</p><figure><img src="${address}" alt="x" /></figure><a href="${address}">x</a>`,
};

const fields = collectionNames.flatMap((name) =>
	Object.entries(collections[name].fields)
		.filter(([, { kind }]) => kind in valueWith)
		.map(([field, { kind }]) => ({ name, field, kind })),
);

let drawn = 0;

/** Different on each call: some are unique. */
function requiredOf(name: CollectionName): Record<string, unknown> {
	const seed = seedOf(`required values ${drawn++}`);
	const [any = {}] = fc.sample(anyInputOf(collections[name]), { numRuns: 1, seed });
	const required = Object.entries(collections[name].fields).filter(([, field]) => field.required);
	return Object.fromEntries(required.map(([key]) => [key, any[key]]));
}

describe.each(databaseKinds)("Usages of files, in $kind", ({ kind, create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});

	const addFile = (name = "a shed.jpg") => records.save(system, "media", "", { name }, { version: 0 });
	const add = (name: CollectionName, values: Record<string, unknown>) =>
		records.save(system, name, newId(), { ...requiredOf(name), ...values }, { version: 0 });

	it("are found in every kind of field with an address", () => {
		const others = collectionNames.flatMap((name) =>
			Object.values<{ kind: string; schema: { safeParse: (value: unknown) => { success: boolean } } }>(
				collections[name].fields,
			).filter(
				({ kind, schema }) =>
					!(kind in valueWith) && schema.safeParse(addressOf({ id: newId(), name: "a.jpg" })).success,
			),
		);
		expect([...new Set(others.map(({ kind }) => kind))].toSorted()).toEqual([
			"companyNumber",
			"destination",
			"folder",
			"longText",
			"placement",
			"reference",
			"slug",
			"text",
		]);
	});

	it.each(fields)("include $name.$field ($kind), through every write", async ({ name, field, kind }) => {
		const [file, other] = [await addFile(), await addFile()];
		const usage = (recordId: string) => [{ collection: name, recordId, field }];
		const { id } = await add(name, { [field]: valueWith[kind]?.(addressOf(file)) });
		expect(await usagesOfFile(database, file.id)).toEqual(usage(id));
		await records.save(system, name, id, { [field]: valueWith[kind]?.(addressOf(other)) }, { version: 1 });
		expect(await usagesOfFile(database, file.id)).toEqual([]);
		expect(await usagesOfFile(database, other.id)).toEqual(usage(id));
		await records.restore(system, name, id, { version: 1, from: 2 });
		expect(await usagesOfFile(database, file.id)).toEqual(usage(id));
		await records.remove(system, name, id, 3);
		expect(await usagesOfFile(database, file.id)).toEqual([]);
		await records.restore(system, name, id, { version: 2, from: 4 });
		expect(await usagesOfFile(database, other.id)).toEqual(usage(id));
		await records.save(system, name, id, { [field]: "" }, { version: 5 });
		expect(await usagesOfFile(database, other.id)).toEqual([]);
	});

	it("exclude external addresses, and a video that names itself", async () => {
		const file = await addFile();
		for (const image of [`https://a.example.nz${addressOf(file)}`, `/media/${file.id}`, "/media/shed.webp"])
			await add("services", { image });
		await records.save(system, "media", file.id, { poster: addressOf(file) }, { version: 1 });
		expect(await usagesOfFile(database, file.id)).toEqual([]);
	});

	it("are derived for records of an older program", async () => {
		const file = await addFile();
		const { id } = await add("team", { photo: addressOf(file) });
		await database.db.deleteFrom("media_uses").execute();
		await writeMeta(database, "derivation", "3");
		await migrate(database);
		expect(await usagesOfFile(database, file.id)).toEqual([
			{ collection: "team", recordId: id, field: "photo" },
		]);
	});

	it(
		"match the content of every record, after any saves, removals and restores",
		async () => {
			const files = [await addFile(), await addFile(), await addFile()];
			const step = fc.record({
				usage: fc.constantFrom(...fields),
				record: fc.nat({ max: 1 }),
				file: fc.nat({ max: 3 }),
				what: fc.constantFrom("save", "save", "remove", "restore"),
				back: fc.nat({ max: 5 }),
			});
			type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
			const run = async ({ usage, record, file, what, back }: Step, ids: Map<string, string>) => {
				const { name, field, kind } = usage;
				const key = `${name} ${record}`;
				const id = ids.get(key) ?? newId();
				ids.set(key, id);
				const versions = await records.versions(system, name, toId(id), { limit: 50 }).catch(() => undefined);
				const [last, ...before] = versions?.items ?? [];
				const isThere = last !== undefined && last.action !== "remove";
				const used = files[file];
				const value = { [field]: used ? valueWith[kind]?.(addressOf(used)) : "" };
				if (what === "remove" && isThere) await records.remove(system, name, toId(id), last.version);
				else if (what === "restore" && last) {
					const { version } = before[back % (before.length || 1)] ?? last;
					await records.restore(system, name, toId(id), { version, from: last.version });
				} else if (isThere) await records.save(system, name, toId(id), value, { version: last.version });
				else await records.save(system, name, toId(id), { ...requiredOf(name), ...value }, { version: 0 });
			};
			await holds(
				fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
					const ids = new Map<string, string>();
					for (const each of steps) await run(each, ids);
					for (const file of files)
						expect(usages(await usagesOfFile(database, file.id))).toEqual(await scanned(file.id));
				}),
				{ times: timesOver(kind, 60) },
			);
		},
		endlessMs,
	);

	async function scanned(fileId: string): Promise<string[]> {
		const found: string[] = [];
		for (const name of collectionNames) {
			const collection: AnyCollection = collections[name];
			const { items } = await records.list(system, name, { limit: 1_000 });
			for (const record of items)
				for (const field of Object.keys(collection.fields))
					if (JSON.stringify(record[field as keyof typeof record]).includes(`/media/${fileId}/`))
						if (record.id !== fileId) found.push([name, record.id, field].join());
		}
		return found.toSorted();
	}
});

function usages(found: Awaited<ReturnType<typeof usagesOfFile>>): string[] {
	return found.map(({ collection, recordId, field }) => [collection, recordId, field].join()).toSorted();
}
