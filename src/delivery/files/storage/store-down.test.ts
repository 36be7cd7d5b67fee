import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { objectsAddress, send } from "../../../../tests/setup/connections/sending.ts";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { s3Failures, startFailingS3 } from "../../../../tests/setup/files/failing-s3.ts";
import { chunksOf } from "../../../../tests/setup/files/files.ts";
import { someBytes } from "../../../../tests/setup/files/some-bytes.ts";
import { type StorageServer, startStorage } from "../../../../tests/setup/files/storage.ts";
import type { StoredObject } from "../../../files/object.ts";
import { addressOf, editionOf, renditionAddress } from "../../../model/media/media.ts";
import { system } from "../../../model/rights/access.ts";

describe("A program whose bucket", () => {
	const data = newFolder();
	let s3: Awaited<ReturnType<typeof startFailingS3>>;
	let server: StorageServer;
	let picture: StoredObject;
	let plan: StoredObject;
	beforeAll(async () => {
		s3 = await startFailingS3();
		server = await startStorage({ DATA_DIR: data, ...s3.settings });
		const { objects } = server.platform.files;
		const noise = sharp(someBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
		const to = { bucket: "frontage", facts: {}, isPublic: true };
		picture = await objects.put(system, { ...to, path: "noise.png" }, chunksOf(await noise.png().toBuffer()));
		plan = await objects.put(system, { ...to, path: "plan.bin" }, chunksOf(someBytes(200_000)));
	});
	afterEach(() => s3.fails(undefined));
	afterAll(async () => {
		await server.close();
		s3.close();
	});

	const get = (path: string, host = "team.localhost") =>
		send(server.port, path, { method: "GET", headers: { host } });
	const records = async () => {
		const rows = server.platform.database.db.selectFrom("media").select(["path", "version", "blob"]);
		return rows.orderBy("path").execute();
	};

	it.each(s3Failures)("%s shows its text, and reports that files come later", async (how) => {
		const before = { records: await records(), kept: s3.kept() };
		s3.fails(how);
		const upload = (name: string) => {
			const sent = { token: server.tokens.editor, body: [Buffer.from("bytes")] };
			return send(server.port, objectsAddress({ name }), sent);
		};
		const rendition = { width: 160, shape: "", format: "webp" } as const;
		const [page, ...answers] = await Promise.all([
			get("/"),
			upload("new.bin"),
			upload("plan.bin"),
			get(addressOf(picture)),
			get(renditionAddress(picture.id, editionOf(picture), rendition)),
			get(addressOf(plan)),
		]);
		expect(page?.status).toBe(200);
		for (const { status, headers, text } of answers) {
			// A started response must not end as if it were complete.
			if (how === "cuts off" && status === 200) expect(text).toMatch(/cut off$/);
			else expect([status, headers["retry-after"]]).toEqual([503, "5"]);
		}
		expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([503, 503]);
		expect({ records: await records(), kept: s3.kept() }).toEqual(before);
		expect(readdirSync(join(data, "files/tmp"))).toEqual([]);
		s3.fails(undefined);
		expect((await get(addressOf(picture))).status).toBe(200);
		expect((await get(addressOf(plan))).status).toBe(200);
	});
});
