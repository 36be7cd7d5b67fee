import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { put } from "../../../tests/setup/files/files.ts";
import { toId } from "../../model/ids.ts";
import { addressOf, parseRendition } from "../../model/media/media.ts";
import { system } from "../../model/rights/access.ts";
import { openLog } from "../log.ts";
import { openPictureMaker } from "./picture-maker.ts";

const host = "stringline.example.nz";
const log = openLog("silent");
const minute = 60_000;

describe.each(databaseKinds)("Pictures of changed pages, in $kind", ({ create }) => {
	const test = appForTests(create);
	let aheadMs = 0;
	let isBroken = false;
	const maker = () =>
		openPictureMaker({
			...{ database: test.platform.database, files: test.platform.files },
			now: () => Date.now() + aheadMs,
			async fetchPage(page) {
				if (isBroken) throw new Error("broken");
				return (await test.get(page.host, page.path)).html;
			},
		});
	const picture = async (name: string) => {
		const background = { r: 20, g: 90, b: 160 };
		const bytes = await sharp({ create: { width: 1_400, height: 1_000, channels: 3, background } })
			.png()
			.toBuffer();
		return put(test.platform.files, name, bytes, { isPublic: true });
	};
	const picturesOf = async (path: string) => {
		const { html } = await test.get(host, path);
		const named = new Set(html.match(/\/media\/[a-z0-9]{20}\/[a-z0-9]+\/[a-z0-9-]+\.[a-z]+/g));
		const missing: string[] = [];
		for (const location of named) {
			const [, , id = "", , file = ""] = location.split("/");
			const rendition = parseRendition(file);
			if (!rendition) throw new Error(location);
			const onMake = () => {
				missing.push(location);
				throw new Error("It is not made yet");
			};
			const object = await test.platform.files.find(toId(id));
			await test.platform.files.readRendition(object, rendition, { onMake }).catch(() => undefined);
		}
		return { named: [...named], missing };
	};
	beforeAll(async () => {
		await test.add("websites", { domain: host, domainKey: "team", name: "Stringline" });
		await maker().runDue(log);
	});

	it("are made once the record that names them is published, and not before", async () => {
		const file = await picture("wharf.png");
		const content = `<p>Text.</p><figure><img src="${addressOf(file)}" alt="A wharf"></figure>`;
		const draft = { title: "Wharf", slug: "wharf", domains: ["team"], type: "case-study", content } as const;
		const { id, version } = await test.add("content", { ...draft, status: "draft" });
		await maker().runDue(log);
		await test.platform.records.save(system, "content", id, { status: "published" }, { version });
		expect((await picturesOf("/library/wharf")).missing.length).toBeGreaterThan(2);
		await maker().runDue(log);
		for (const path of ["/library/wharf", "/", "/library"]) {
			const { named, missing } = await picturesOf(path);
			expect(named.length).toBeGreaterThan(1);
			expect(missing).toEqual([]);
		}
	});

	it("are made after a restart, or a failure", async () => {
		const hero = await picture("hero.png");
		const [website] = (await test.platform.records.list(system, "websites", { limit: 1 })).items;
		const { id = "", version = 0 } = website ?? {};
		await test.platform.records.save(system, "websites", id, { heroMediaUrl: addressOf(hero) }, { version });
		isBroken = true;
		await maker().runDue(log);
		isBroken = false;
		const ended = maker();
		await ended.stop();
		aheadMs = minute;
		await ended.runDue(log);
		expect((await picturesOf("/")).missing.length).toBeGreaterThan(2);
		await maker().runDue(log);
		expect((await picturesOf("/")).missing).toEqual([]);
	});

	it("are made of an uploaded file as thumbnails, also of a private one", async () => {
		const { files } = test.platform;
		const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#885511" } })
			.png()
			.toBuffer();
		const file = await put(files, "private.png", bytes, { isPublic: false });
		await maker().runDue(log);
		for (const width of [160, 320, 640])
			await files.readRendition(
				file,
				{ width, shape: "", format: "avif" },
				{
					onMake: () => {
						throw new Error(`${width} is not made yet`);
					},
				},
			);
	});
});
