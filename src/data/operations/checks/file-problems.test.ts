import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { counted } from "../../../../tests/setup/databases/counted.ts";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { toId } from "../../../model/ids.ts";
import { addressOf } from "../../../model/media/media.ts";
import type { CollectionName } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { findFileProblems } from "./file-problems.ts";
import { listChecks } from "./list-checks.ts";

const now = Date.UTC(2026, 10, 21, 12);
const gone = "/media/zzzzzzzzzzzzzzzzzzzz/gone.jpg";

describe.each(databaseKinds)("Problems with files, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	const ids = { here: "", there: "" };
	beforeAll(async () => {
		records = openRecords(database);
		const aliases = ["alias.example.nz"];
		ids.here = (await add("websites", { domain: "here.example.nz", domainKey: "events-nz", aliases })).id;
		ids.there = (await add("websites", { domain: "there.example.nz", domainKey: "events-au" })).id;
	});

	beforeEach(async () => {
		for (const name of ["content", "services", "team", "settings", "media"] as const)
			for (const { id, version } of (await records.list(system, name)).items)
				await records.remove(system, name, id, version);
	});

	const add = (name: CollectionName, values: object, id = "") =>
		records.save(system, name, toId(id), values, { version: 0 });
	const addFile = async (more = {}) => {
		const file = await add("media", { name: "wharf-shed.jpg", isPublic: true, ...more });
		return { id: file.id, address: addressOf({ id: file.id, name: "wharf-shed.jpg" }) };
	};
	async function told(at: keyof typeof ids) {
		const { items } = await listChecks(database, system, { check: ["files", "licences"] }, now);
		return items
			.filter(({ website }) => website === ids[at])
			.map(({ message, fix }) => ({ message, ...fix }));
	}
	const said = async (at: keyof typeof ids) => (await told(at)).map(({ message }) => message);

	it("include missing ones, on the websites that show them, with a link to the field", async () => {
		const { id } = await add("services", {
			name: "Drawing",
			active: true,
			websites: [ids.here],
			image: gone,
		});
		expect(await told("here")).toEqual([
			{
				...{ message: "A file that is not there: Picture of “Drawing”", collection: "services" },
				...{ recordId: id, field: "image" },
			},
		]);
		expect(await said("there")).toEqual([]);
	});

	it("include private ones, by name", async () => {
		const { address } = await addFile({ isPublic: false });
		await add("team", { name: "Aroha", active: true, websites: [ids.here, ids.there], photo: address });
		const what = "A file that is not public, wharf-shed.jpg: Photo of “Aroha”";
		expect([await said("here"), await said("there")]).toEqual([[what], [what]]);
	});

	it("exclude invisible records, and intact files", async () => {
		const { address } = await addFile();
		await add("services", { name: "Fine", active: true, websites: [ids.here], image: address });
		await add("services", { name: "Idle", active: false, websites: [ids.here], image: gone });
		await add("services", { name: "Nowhere", active: true, image: gone });
		await add("content", { title: "Draft", domains: [ids.here], content: `<img src="${gone}">` });
		await add("media", { name: "video.webm", poster: gone });
		expect([await said("here"), await said("there")]).toEqual([[], []]);
	});

	it.each([
		["its id", () => ids.here],
		["its brand", () => "events-nz"],
		["its domain", () => "here.example.nz"],
		["another domain", () => "alias.example.nz"],
	])("include an article that is placed on the website by %s", async (_, placement) => {
		const content = `<p>x</p><img src="${gone}"><a href="${gone}">y</a>`;
		await add("content", { title: "Sheds", status: "published", domains: [placement(), "team"], content });
		expect([await said("here"), await said("there")]).toEqual([
			["A file that is not there: Content of “Sheds”"],
			[],
		]);
	});

	it("include the settings for all websites if nothing overrides them", async () => {
		const { address } = await addFile();
		await add("settings", { logo: gone, contactFormUrl: gone }, settingsForAllId);
		await add("settings", { logo: address, contactFormUrl: "#" }, ids.here);
		expect(await said("here")).toEqual(["A file that is not there: Contact form"]);
		const [form, logo] = await told("there");
		expect(form).toMatchObject({ collection: "settings", recordId: "all", field: "contactFormUrl" });
		expect(logo).toMatchObject({ collection: "settings", recordId: "all", field: "logo" });
		const site = await records.find(system, "websites", toId(ids.there));
		await records.save(system, "websites", site.id, { logo: address }, { version: site.version });
		expect(await said("there")).toEqual(["A file that is not there: Contact form"]);
		await records.save(system, "websites", site.id, { logo: gone }, { version: site.version + 1 });
		expect(await told("there")).toContainEqual(
			expect.objectContaining({ collection: "websites", recordId: site.id, field: "logo" }),
		);
		await records.save(system, "websites", site.id, { logo: "" }, { version: site.version + 2 });
	});

	it.each([
		["2026-11-20", "Licence of wharf-shed.jpg ended on 20 November 2026"],
		["2026-11-21", "Licence of wharf-shed.jpg ends on 21 November 2026"],
		["2026-12-03", "Licence of wharf-shed.jpg ends on 3 December 2026"],
		["2026-12-21", "Licence of wharf-shed.jpg ends on 21 December 2026"],
		["2026-12-22", undefined],
		["", undefined],
	])("include once a licence until %j", async (licenceExpires, what) => {
		const { id, address } = await addFile({ licenceExpires });
		for (const name of ["One", "Two"])
			await add("services", { name, active: true, websites: [ids.here], image: address });
		const place = { collection: "media", recordId: id, field: "licenceExpires" };
		expect(await told("here")).toEqual(what ? [{ message: what, ...place }] : []);
		expect(await told("there")).toEqual([]);
	});

	it("need one more query, also if an article is reported", async () => {
		let queries = 0;
		const watched = counted(database, () => {
			queries += 1;
		});
		const websites = await database.db.selectFrom("websites").selectAll().execute();
		const ask = async () => {
			queries = 0;
			await findFileProblems(watched, { websites, settingsOf: () => [] }, now);
			return queries;
		};
		await add("services", { name: "S", active: true, websites: [ids.here], image: gone });
		expect(await ask()).toBe(1);
		await add("content", {
			title: "A",
			status: "published",
			domains: ["team"],
			content: `<img src="${gone}">`,
		});
		expect(await ask()).toBe(1);
	});
});
