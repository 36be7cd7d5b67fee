import { array, asyncProperty, integer } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgres, sqlite } from "../../../tests/setup/databases/databases.ts";
import {
	bytesOf,
	chunksOf,
	md5,
	openTestFiles,
	put,
	staff,
	type TestFiles,
	usualLimits,
} from "../../../tests/setup/files/files.ts";
import { someBytes } from "../../../tests/setup/files/some-bytes.ts";
import { storeKinds } from "../../../tests/setup/files/stores.ts";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { userActor } from "../../model/rights/access.ts";
import { BrokenOffError, PreconditionError, QuotaError, TooLargeError } from "../errors.ts";
import { openFiles } from "../files.ts";

const to = (path: string) => ({ bucket: "frontage", path, facts: {} });

describe.each(storeKinds)("Uploads in pieces in $kind", ({ kind, create }) => {
	let test: TestFiles;
	beforeAll(async () => {
		test = await openTestFiles(create, postgres.create, { maxFileBytes: 1_000_000 });
	});
	afterAll(() => test.close());
	const uploads = () => test.files.uploads;

	it(
		"become the object of all pieces, however they are cut and interrupted",
		async () => {
			const bytes = someBytes(100_000);
			let round = 0;
			await holds(
				asyncProperty(
					array(integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 6 }),
					async (cuts) => {
						round += 1;
						let upload = await uploads().start(staff, to(`pieces/${round}`), bytes.length);
						for (const [index, length] of [...cuts, bytes.length].entries()) {
							const { received } = await uploads().find(staff, upload.id);
							const from = Math.max(0, received - (index % 3) * 1_000);
							const piece = chunksOf(bytes.subarray(from, from + length), 7_000);
							const sent = uploads().append(
								upload,
								from,
								index % 2 === 1 ? broken(piece, length / 2) : piece,
							);
							upload = await sent.catch((error: unknown) => {
								expect(error).toBeInstanceOf(BrokenOffError);
								return upload;
							});
						}
						const { received } = await uploads().find(staff, upload.id);
						await uploads().append(upload, received, chunksOf(bytes.subarray(received)));
						const stored = await uploads().finish(staff, upload);
						expect(stored).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
						expect((await bytesOf(test.files, stored)).equals(bytes)).toBe(true);
					},
				),
				{ times: timesOf(kind === "S3" ? 10 : 40, 2) },
			);
			expect(await test.kept("parts/")).toEqual([]);
			expect(test.unfinished()).toEqual([]);
		},
		endlessMs,
	);

	it("become one object, however often and wherever they are finished", async () => {
		const upload = await uploads().start(staff, { ...to("once.bin"), preconditions: { generation: 0 } }, -1);
		const bytes = someBytes(200_000);
		for (const [from, end] of [
			[0, 80_000],
			[80_000, 200_000],
		] as const)
			await uploads().append(upload, from, chunksOf(bytes.subarray(from, end)));
		const other = openFiles({ ...test, buckets: ["frontage"], limits: usualLimits });
		const finishing = Array.from({ length: 6 }, (_, at) =>
			(at % 2 ? other.uploads : uploads()).finish(staff, upload),
		);
		const outcomes = await Promise.allSettled(finishing);
		const made = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
		const stored = await test.files.objects.find(to("once.bin"));
		expect(made.length).toBeGreaterThan(0);
		for (const one of made) expect(one.generation).toBe(stored.generation);
		expect(stored).toMatchObject({ version: 1, size: bytes.length, md5Hash: md5(bytes) });
		expect(await uploads().finish(staff, upload)).toEqual(stored);
		expect(await uploads().find(staff, upload.id)).toMatchObject({ received: bytes.length });
		expect(await test.kept("parts/")).toEqual([]);
	});

	it("are refused before the first byte, or at the first excess one", async () => {
		await expect(uploads().start(staff, to("large.bin"), 1_000_001)).rejects.toThrow(TooLargeError);
		const exact = await uploads().start(staff, to("exact.bin"), 10);
		await expect(uploads().append(exact, 0, chunksOf("eleven char"))).rejects.toThrow(InvalidError);
		await expect(uploads().append(exact, 5, chunksOf("x"))).rejects.toThrow(PreconditionError);
		await uploads().append(exact, 0, chunksOf("nine char"));
		await expect(uploads().finish(staff, exact)).rejects.toThrow(InvalidError);
		const unknown = await uploads().start(staff, to("unknown.bin"), -1);
		await uploads().append(unknown, 0, chunksOf(someBytes(900_000)));
		const most = uploads().append(unknown, 900_000, chunksOf(someBytes(100_001)));
		await expect(most).rejects.toThrow("larger than 1 MB");
		await uploads().cancel(exact);
		await uploads().cancel(unknown);
		await expect(uploads().find(staff, exact.id)).rejects.toThrow(NotFoundError);
		await expect(uploads().finish(staff, unknown)).rejects.toThrow(NotFoundError);
		expect(await test.kept("parts/")).toEqual([]);
		expect(test.unfinished()).toEqual([]);
	});

	it("are continued by the user who has begun them, within seven days", async () => {
		const upload = await uploads().start(staff, to("old.bin"), -1);
		await uploads().append(upload, 0, chunksOf("x"));
		const somebody = userActor({ id: "s".repeat(20), roles: ["admin"], scopes: ["all"] });
		await expect(uploads().find(somebody, upload.id)).rejects.toThrow(NotFoundError);
		test.clock.now += 7 * 24 * 3_600_000 + 1;
		await expect(uploads().find(staff, upload.id)).rejects.toThrow(NotFoundError);
		await test.files.sweep();
		expect(await test.kept("parts/")).toEqual([]);
	});
});

describe.each([sqlite, postgres])("A bucket that is full, in $kind", ({ create }) => {
	const [disk] = storeKinds;
	let test: TestFiles;
	beforeAll(async () => {
		if (disk) test = await openTestFiles(disk.create, create, { maxBucketBytes: 1_000 });
	});
	afterAll(() => test.close());

	it("accepts fitting files, and never more, however many arrive at once or in pieces", async () => {
		const { uploads, objects } = test.files;
		await put(test.files, "a", someBytes(600));
		const early = await uploads.start(staff, to("b"), 400);
		await uploads.append(early, 0, chunksOf(someBytes(400)));
		await expect(uploads.start(staff, to("c"), 401)).rejects.toThrow(QuotaError);
		await expect(put(test.files, "c", someBytes(401))).rejects.toThrow(QuotaError);
		// Each bucket has its own quota.
		await uploads.cancel(await uploads.start(staff, to("a"), 1_000));
		await put(test.files, "elsewhere", someBytes(900), { bucket: "other" });
		const stored = await test.kept("blobs/");
		const tries = Array.from({ length: 8 }, (_, at) => put(test.files, `many/${at}`, someBytes(150)));
		const outcomes = await Promise.allSettled(tries);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
		for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(QuotaError);
		expect(await test.kept("blobs/")).toHaveLength(stored.length + 2);
		await expect(uploads.finish(staff, early)).rejects.toThrow(QuotaError);
		await expect(objects.find(to("b"))).rejects.toThrow(NotFoundError);
		await objects.remove(staff, to("a"));
		expect(await uploads.finish(staff, early)).toMatchObject({ size: 400 });
	});
});

async function* broken(chunks: AsyncIterable<Uint8Array>, after: number): AsyncIterable<Uint8Array> {
	let sent = 0;
	for await (const chunk of chunks) {
		if (sent + chunk.length > after) {
			yield chunk.subarray(0, Math.floor(after - sent));
			break;
		}
		sent += chunk.length;
		yield chunk;
	}
	throw new BrokenOffError("The upload broke off");
}
