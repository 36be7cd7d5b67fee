import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import {
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
} from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { addressOf } from "../../../model/media/media.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openDatabase } from "../../open-database.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { removeFile } from "./remove-file.ts";
import { usagesOfFile } from "./uses.ts";

const admin: Actor = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });

describe.each(databaseKinds)("Removing a used file, in $kind", ({ create }) => {
	let database: Database;
	let records: Records;
	/** Database of another node; with SQLite the same. */
	let elsewhere: Database;
	beforeAll(async () => {
		const { url, folder } = await create();
		database = await openDatabase(url, folder);
		await migrate(database);
		elsewhere = url ? await openDatabase(url, folder) : database;
		records = openRecords(database);
	});
	afterAll(async () => {
		await database.db.destroy();
		if (elsewhere !== database) await elsewhere.db.destroy();
	});

	const addFile = (more = {}) =>
		records.save(system, "media", "", { name: "shed.jpg", type: "picture", ...more }, { version: 0 });
	const add = (name: CollectionName, values: object) =>
		records.save(system, name, "", values, { version: 0 });
	const isGone = (id: RecordId) => expect(records.find(admin, "media", id)).rejects.toThrow(NotFoundError);

	it("is refused with the usages, and changes nothing", async () => {
		const file = await addFile();
		const [one, two] = [
			await add("services", { name: "One", image: addressOf(file) }),
			await add("services", { name: "Two", image: addressOf(file) }),
		];
		const attempt = records.remove(editor, "media", file.id, 1);
		await expect(attempt).rejects.toThrow(InUseError);
		await expect(attempt).rejects.toMatchObject({
			message: "The file is used in 2 places",
			uses: { total: 2 },
		});
		expect(await records.find(editor, "media", file.id)).toEqual(file);
		await expect(records.remove(editor, "media", file.id, 9)).rejects.toThrow(ConflictError);
		await records.remove(editor, "services", one.id, 1);
		await records.save(editor, "services", two.id, { image: "" }, { version: 1 });
		await records.remove(editor, "media", file.id, 1);
		await isGone(file.id);
		await records.restore(editor, "media", file.id, { version: 1, from: 2 });
		await records.restore(editor, "services", one.id, { version: 1, from: 2 });
		await expect(records.remove(editor, "media", file.id, 3)).rejects.toMatchObject({
			uses: { items: [{ title: "One", fieldLabel: "Picture" }], total: 1 },
		});
	});

	it("clears each usage as one more version by the same user", async () => {
		const file = await addFile();
		const address = addressOf(file);
		const figure = `<figure><img src="${address}" alt="" /><figcaption>Shed</figcaption></figure>`;
		const content = `<p>Before</p>${figure}<p>Get <a href="${address}">the plan</a></p>`;
		const article = await add("content", { title: "Sheds", content, domains: ["team"] });
		const site = await add("websites", { domain: "clear.example.nz", logo: address, heroMediaUrl: address });
		const video = await add("media", { name: "video.webm", type: "video", poster: address });
		const person = await add("team", { name: "Aroha", linkedin: address, photo: "/media/other.webp" });
		await removeFile(database, editor, file.id, { version: 1, places: "clear" });
		await isGone(file.id);
		expect(await usagesOfFile(database, file.id)).toEqual([]);
		expect(await records.find(editor, "content", article.id)).toMatchObject({
			...{ version: 2, updatedBy: "eve", domains: ["team"] },
			content: "<p>Before</p><p>Get the plan</p>",
		});
		expect(await records.find(editor, "websites", site.id)).toMatchObject({ logo: "", heroMediaUrl: "" });
		expect(await records.find(editor, "media", video.id)).toMatchObject({ poster: "", version: 2 });
		const { linkedin, photo } = await records.find(editor, "team", person.id);
		expect([linkedin, photo]).toEqual(["", "/media/other.webp"]);
		const [last] = (await records.versions(editor, "websites", site.id, { limit: 1 })).items;
		expect(last).toMatchObject({ action: "save", by: "eve", changedFields: ["logo", "heroMediaUrl"] });
		const entries = await database.db
			.selectFrom("events")
			.select(["action", "record_id"])
			.where("by_whom", "=", "eve")
			.where("record_id", "in", [article.id, site.id, video.id, person.id, file.id])
			.execute();
		expect(entries.map(({ action }) => action).toSorted()).toEqual([
			"remove",
			"save",
			"save",
			"save",
			"save",
		]);
	});

	it("replaces it with another file, in articles with its size", async () => {
		const file = await addFile();
		const other = await addFile({ name: "new shed.jpg", width: 400, height: 300, crop: "0,0,0.5,1" });
		const html = (address: string, size: string) => `<img src="${address}" alt="Old words" ${size} />`;
		const article = await add("content", {
			title: "Sheds",
			content: `${html(addressOf(file), 'width="10" height="20"')}<a href="${addressOf(file)}">it</a>`,
		});
		const service = await add("services", { name: "S", image: `${addressOf(file)}#x` });
		await records.save(system, "media", other.id, { alternative: addressOf(file) }, { version: 1 });
		await removeFile(database, editor, file.id, { version: 1, places: "replace", with: other.id });
		await isGone(file.id);
		const { content } = (await records.find(editor, "content", article.id)) as { content: string };
		expect(content).toBe(
			`${html(addressOf(other), 'width="200" height="300"')}<a href="${addressOf(other)}">it</a>`,
		);
		expect(await records.find(editor, "services", service.id)).toMatchObject({ image: addressOf(other) });
		expect(await records.find(editor, "media", other.id)).toMatchObject({ alternative: "" });
		expect(await usagesOfFile(database, other.id)).toHaveLength(2);
	});

	describe("is refused completely", () => {
		const refused = async (removal: object, actor = editor, more: object = {}) => {
			const file = await addFile();
			const service = await add("services", { name: "First", image: addressOf(file) });
			const site = await add("websites", { domain: `${file.id}.nz`, name: "Upright" });
			const settings = { logo: addressOf(file), ...more };
			await records.save(system, "settings", site.id, settings, { version: 0 });
			const removed = { version: 1, places: "clear", ...removal } as const;
			const attempt = removeFile(database, actor, file.id, removed);
			const error = await attempt.then(
				() => expect.fail("It was removed"),
				(reason: unknown) => reason,
			);
			expect(await records.find(editor, "media", file.id)).toEqual(file);
			expect(await records.find(editor, "services", service.id)).toEqual(service);
			expect(await usagesOfFile(database, file.id)).toHaveLength(2);
			return error;
		};

		it("if the user may not write one of the usages", async () => {
			const error = await refused({});
			expect(error).toBeInstanceOf(ForbiddenError);
			expect(String(error)).toContain("You may not change the settings “Upright”, which uses this file");
			const nobody: Actor = userActor({ id: "ned", roles: [], scopes: ["all"] });
			expect(await refused({}, nobody)).toBeInstanceOf(ForbiddenError);
		});

		it("if a usage has been changed since", async () => {
			expect(await refused({ version: 2 }, admin)).toMatchObject({
				name: "ConflictError",
				record: { currentVersion: 1 },
			});
		});

		it.each([
			["nothing", async () => undefined, "Choose a replacement file"],
			["no file", async () => "zzzzzzzzzzzzzzzzzzzz", "There is no such file"],
			["what is no id", async () => "\0", "There is no such file"],
			[
				"a video",
				async () => (await addFile({ type: "video" })).id,
				"of the same type can take its place: Picture",
			],
		])("if %s is the replacement", async (_, other, message) => {
			const error = await refused({ places: "replace", with: await other() }, admin);
			expect(error).toMatchObject({
				problems: [{ pointer: "/with", message: expect.stringContaining(message) }],
			});
		});

		it("if a record that uses it could not be saved", async () => {
			const file = await addFile();
			const article = await add("content", { title: "Sheds", content: `<img src="${addressOf(file)}" />` });
			await add("services", { name: "Kept", image: addressOf(file) });
			const other = await addFile();
			// Exceeds the length limit.
			await sql`update media set name = ${"ü".repeat(2_000)} where id = ${other.id}`.execute(database.db);
			const attempt = removeFile(database, editor, file.id, {
				version: 1,
				places: "replace",
				with: other.id,
			});
			await expect(attempt).rejects.toMatchObject({
				problems: [
					{ pointer: "/places", message: "In the service “Kept”: Picture may have at most 2,000 characters" },
				],
			});
			expect(await records.find(editor, "content", article.id)).toEqual(article);
			expect(await records.find(editor, "media", file.id)).toEqual(file);
		});

		it("if it is gone already", async () => {
			const file = await addFile();
			await records.remove(editor, "media", file.id, 1);
			const attempt = removeFile(database, editor, file.id, { version: 1, places: "clear" });
			await expect(attempt).rejects.toMatchObject({ record: { currentVersion: 0 } });
		});
	});

	describe("during concurrent saves", () => {
		/** Commits the first transaction once the second one, on another node, waits. */
		async function meanwhile(
			first: (within: Database) => Promise<unknown>,
			second: (at: Database) => Promise<unknown>,
		) {
			let outcome: Promise<unknown> = Promise.resolve();
			await inTransaction(database, async (inside) => {
				await first(inside);
				outcome = second(elsewhere).then(
					() => "done",
					(error: Error) => error.name,
				);
				if (inside.dialect === "postgres") await expect.poll(waiting).toBe(1);
			});
			return outcome;
		}

		// A transaction would always see the same statistics.
		const waiting = async () => {
			const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(elsewhere.db);
			return Number(rows[0]?.count);
		};

		it("leaves it if a save of a usage has begun", async () => {
			const file = await addFile();
			const use = (at: Database) =>
				openRecords(at).save(
					editor,
					"services",
					"",
					{ name: "Late", image: addressOf(file) },
					{ version: 0 },
				);
			expect(await meanwhile(use, (at) => openRecords(at).remove(editor, "media", file.id, 1))).toBe(
				"InUseError",
			);
			expect(await usagesOfFile(database, file.id)).toHaveLength(1);
		});

		it("also clears it in a save that has begun", async () => {
			const file = await addFile();
			const service = await add("services", { name: "Late" });
			const use = (at: Database) =>
				openRecords(at).save(editor, "services", service.id, { image: addressOf(file) }, { version: 1 });
			const removal = { version: 1, places: "clear" } as const;
			expect(await meanwhile(use, (at) => removeFile(at, editor, file.id, removal))).toBe("done");
			expect(await records.find(editor, "services", service.id)).toMatchObject({ image: "", version: 3 });
			await isGone(file.id);
		});

		const usesWhatIsBeingRemoved = async () => {
			for (const places of [undefined, "clear"] as const) {
				const file = await addFile();
				const service = await add("services", { name: "Late" });
				const remove = (at: Database) =>
					places
						? removeFile(at, editor, file.id, { version: 1, places })
						: openRecords(at).remove(editor, "media", file.id, 1);
				const use = (at: Database) =>
					openRecords(at).save(editor, "services", service.id, { image: addressOf(file) }, { version: 1 });
				expect(await meanwhile(remove, use)).toBe("InvalidError");
				expect(await usagesOfFile(database, file.id)).toEqual([]);
				expect(await records.find(editor, "services", service.id)).toEqual(service);
			}
		};
		// In SQLite writers queue, so the save starts after the removal and stores the address.
		if (create === databaseKinds[1].create)
			it("refuses a new usage during the removal", usesWhatIsBeingRemoved);

		it("causes no deadlock", async () => {
			const [one, two] = [await addFile(), await addFile()];
			const image = addressOf(one);
			const used = await Promise.all([1, 2, 3, 4].map((n) => add("services", { name: `S ${n}`, image })));
			const poster = await add("media", {
				name: "f",
				type: "video",
				poster: image,
				alternative: addressOf(two),
			});
			const there = openRecords(elsewhere);
			const attempts = await Promise.allSettled([
				removeFile(database, editor, one.id, { version: 1, places: "clear" }),
				removeFile(elsewhere, editor, two.id, { version: 1, places: "replace", with: one.id }),
				...used.flatMap(({ id }, index) => [
					there.save(editor, "services", id, { image: addressOf(two) }, { version: 1 }),
					records.save(editor, "services", id, { description: "x" }, { version: 1 }),
					there.move(editor, "services", id, used[(index + 1) % 4]?.id ?? "", 1),
				]),
				there.save(editor, "media", poster.id, { caption: "x" }, { version: 1 }),
				there.save(editor, "media", one.id, { caption: "x" }, { version: 1 }),
			]);
			const failures = attempts.flatMap((it) => (it.status === "rejected" ? it.reason : []));
			const expected = (error: unknown) => error instanceof ConflictError || error instanceof InvalidError;
			expect(failures.filter((error) => !expected(error))).toEqual([]);
		});
	});
});
