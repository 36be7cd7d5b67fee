import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { addressOf } from "../../model/media/media.ts";
import type { InputOf } from "../../model/model.ts";
import { type Actor, system, userActor } from "../../model/rights/access.ts";
import { openRecords, type Records } from "./records.ts";

const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });
const saying = (pointer: string, message: string) => ({ problems: [{ pointer, message }] });

describe.each(databaseKinds)("Validation of writes, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});

	const addFile = (type: string) =>
		records.save(system, "media", "", { name: `a ${type}`, type }, { version: 0 });
	const addService = (image: string) =>
		records.save(editor, "services", "", { name: "Surveys", image }, { version: 0 });

	it("accepts files of the types that a field accepts", async () => {
		const [picture, document] = [await addFile("picture"), await addFile("document")];
		const { id } = await addService(addressOf(picture));
		await expect(
			records.save(editor, "services", id, { image: addressOf(document) }, { version: 1 }),
		).rejects.toMatchObject(saying("/image", "Picture takes a picture; this file is a document"));
		await records.save(system, "services", id, { image: addressOf(document) }, { version: 1 });
		// A stored invalid value does not block other changes.
		await records.save(editor, "services", id, { image: addressOf(document), name: "More" }, { version: 2 });
	});

	it("checks the form of a measurement id; an invalid stored one can be read, and retained", async () => {
		const admin: Actor = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
		const old = { measurementId: "UA-1234-5" };
		await records.save(system, "settings", toId("measured"), old, { version: 0 });
		const give = (input: InputOf<"settings">, version: number) =>
			records.save(admin, "settings", toId("measured"), input, { version });
		const told = saying("/measurementId", "A measurement id begins with G-, such as G-1A2B3C4D5E");
		expect(await give({ ...old, heroTitle: "Racks" }, 1)).toMatchObject(old);
		for (const measurementId of ["javascript:alert(1)", "G-", "g-abcdef", "UA-1234-6", "G-AB CD12"])
			await expect(give({ measurementId }, 2)).rejects.toMatchObject(told);
		await give({ measurementId: "G-1A2B3C4D5E" }, 2);
		await give({ measurementId: "" }, 3);
	});

	it("requires a second factor in the general settings only: one website's settings cannot", async () => {
		const admin: Actor = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
		const require = (id: RecordId) =>
			records.save(admin, "settings", id, { secondFactor: "everyone" }, { version: 0 });
		const told = saying("/secondFactor", "This is set in the settings for all websites");
		await expect(require(toId("one-website"))).rejects.toMatchObject(told);
		const { version } = await require(toId("all"));
		await records.remove(admin, "settings", toId("all"), version);
	});

	it.each(["https://example.nz/plan.pdf", "/media/kete.pdf", "/media/00000000000000000000/gone.pdf"])(
		"accepts %s in any of them: its pattern is unknown",
		async (address) => {
			expect(await addService(address)).toMatchObject({ image: address });
		},
	);

	it("requires a website and known placements for a publication", async () => {
		const values = { domain: "quay.example.nz", aliases: ["q.nz"] };
		await records.save(system, "websites", toId("quay"), values, { version: 0 });
		const article = (input: InputOf<"content">) =>
			records.save(editor, "content", "", { title: "Slabs", ...input }, { version: 0 });
		const nowhere = saying("/domains", "Choose a brand: without one, visitors cannot find the article");
		await expect(article({ status: "published" })).rejects.toMatchObject(nowhere);
		const { id } = await article({ domains: ["digital-nz", "quay", "quay.example.nz", "q.nz"] });
		const save = (input: InputOf<"content">, version: number) =>
			records.save(editor, "content", id, input, { version });
		await expect(save({ domains: ["digital-nz", "nowhere"] }, 1)).rejects.toMatchObject(
			saying("/domains/1", "No brand or website is called “nowhere”"),
		);
		await save({ status: "published" }, 1);
		await expect(save({ domains: [] }, 2)).rejects.toMatchObject(nowhere);
		// A stored invalid value does not block other changes.
		await records.remove(system, "websites", toId("quay"), 1);
		await save({ title: "Slabs, tilted", domains: ["quay", "digital-nz"] }, 2);
		await records.save(system, "content", id, { domains: [] }, { version: 3 });
		await save({ title: "Slabs" }, 4);
	});

	it("requires the alt text of a picture, or that it is decorative", async () => {
		const { id } = await addFile("picture");
		const save = (input: InputOf<"media">, version: number) =>
			records.save(editor, "media", id, input, { version });
		const requested = saying("/alt", "Describe the picture, or mark it as decorative.");
		await expect(save({ caption: "Petone" }, 1)).rejects.toMatchObject(requested);
		await save({ folder: "projects" }, 1);
		await save({ decorative: true }, 2);
		await expect(save({ decorative: false }, 3)).rejects.toMatchObject(requested);
		await save({ decorative: false, alt: "Slabs, tilted" }, 3);
		await expect(save({ alt: " " }, 4)).rejects.toMatchObject(requested);
		const document = await addFile("document");
		await records.save(editor, "media", document.id, { caption: "Petone" }, { version: 1 });
	});

	it("checks a company number by the website's country", async () => {
		const admin: Actor = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
		const [nzbn, abn] = ["9429 0419 0444 2", "51 824 753 556"];
		const websiteOf = async (domainKey: string) => {
			const input = { domain: `${domainKey}.example.nz`, domainKey };
			return (await records.save(system, "websites", "", input, { version: 0 })).id;
		};
		const give = (id: RecordId, companyAbn: string) =>
			records.save(admin, "settings", id, { companyAbn }, { version: 0 });
		const [here, there] = [await websiteOf("racking-nz"), await websiteOf("racking-au")];
		await expect(give(here, abn)).rejects.toMatchObject(
			saying("/companyAbn", "Racking NZ is of New Zealand: its number is an NZBN, of 13 digits"),
		);
		await expect(give(there, nzbn)).rejects.toMatchObject(
			saying("/companyAbn", "Racking AU is of Australia: its number is an ABN, of 11 digits"),
		);
		expect(await give(here, nzbn.replaceAll(" ", ""))).toMatchObject({ companyAbn: nzbn });
		expect(await give(there, abn)).toMatchObject({ companyAbn: abn });
		expect(await give(toId("all"), abn)).toMatchObject({ companyAbn: abn });
	});
});
