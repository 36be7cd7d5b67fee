import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { addressOf } from "../../../model/media/media.ts";
import { mediaFactsOf } from "../../../model/media/media-facts.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import { openSiteReader, type SiteReader } from "./site-reader.ts";

describe.each(databaseKinds)("Files that visitors see, from $kind", ({ create }) => {
	const database = databaseForTests(create);
	let reader: SiteReader;
	let [seen, hidden, poster, other, video]: RecordOf<"media">[] = [];
	const published = { status: "published", domains: ["team"] } as const;

	function add<Name extends CollectionName>(name: Name, values: Partial<RecordOf<Name>>) {
		return openRecords(database).save(system, name, "", values, { version: 0 });
	}
	const file = (values: Partial<RecordOf<"media">> = {}) =>
		add("media", {
			name: "a.png",
			type: "picture",
			isPublic: true,
			width: 1600,
			height: 1000,
			blob: "b",
			...values,
		});
	const at = (record: RecordOf<"media"> | undefined) => (record ? addressOf(record) : "");
	const factsOf = (record: RecordOf<"media"> | undefined) => record && mediaFactsOf(record);

	beforeAll(async () => {
		reader = openSiteReader(database);
		seen = await file({
			name: "Hall & stair.png",
			alt: "A hall",
			frames: 2,
			hasAlpha: true,
			crop: "0,0,0.5,1",
		});
		hidden = await file({ isPublic: false });
		poster = await file({ alt: "A stage" });
		other = await file({ type: "video", contentType: "video/mp4" });
		video = await file({ type: "video", poster: at(poster), alternative: at(other) });
	});

	it("include those of visible services and people", async () => {
		const outside = "https://pictures.example/media/aaaaaaaaaaaaaaaaaaaa/a.png";
		const shown = [at(seen), at(hidden), outside, "/media/old.png", ""];
		for (const [order, address] of shown.entries()) {
			const shared = { name: `Name ${order}`, active: true, websites: ["w"], order };
			await add("services", { ...shared, image: address });
			await add("team", { ...shared, photo: address });
		}
		const expected = shown.map((address, index) => [address, index === 0 ? factsOf(seen) : undefined]);
		expect((await reader.listServices(toId("w"))).map(({ image, media }) => [image, media])).toEqual(
			expected,
		);
		expect((await reader.listTeam(toId("w"))).map(({ photo, media }) => [photo, media])).toEqual(expected);
	});

	it.each([
		["listed", []],
		["searched", ["paragraph"]],
	])("include those of articles that are %s, and follow their changes", async (_, words) => {
		const content = `<p>A paragraph.</p><img src="${at(seen)}" alt="Ours"><img src="${at(poster)}">`;
		const article = await add("content", { ...published, title: "Halls", content });
		const list = () => reader.listArticles({ placements: ["team"], types: ["insight"], words, limit: 9 });
		expect((await list())[0]?.image).toEqual({
			...{ src: at(seen), alt: "Ours", width: 0, height: 0 },
			media: factsOf(seen),
		});
		const changes = { content: `<p>A paragraph.</p><img src="${at(poster)}">` };
		const { id, version } = article;
		await openRecords(database).save(system, "content", id, changes, { version });
		expect((await list())[0]?.image?.media).toEqual(factsOf(poster));
		await openRecords(database).remove(system, "content", id, version + 1);
	});

	it("include those in an article's text, each once, and no private ones", async () => {
		const content = [seen, hidden, poster, seen].map((record) => `<img src="${at(record)}">`).join("");
		const { id } = await add("content", { ...published, title: "Many", content });
		const article = await reader.findArticle(id, ["team"]);
		expect(article?.media).toEqual({ [seen?.id ?? ""]: factsOf(seen), [poster?.id ?? ""]: factsOf(poster) });
		expect(article?.image?.media).toEqual(factsOf(seen));
	});

	it("include those of a website: its video's poster and other format, and its contacts' photos", async () => {
		const face = await file({ alt: "Hinemoa" });
		const answeredBy = (photo: string) => ({ contact: { person: { photo } } });
		const found = await reader.findSiteMedia({
			...{ logo: at(seen), heroMediaUrl: at(video), capabilityStatement: at(hidden) },
			...answeredBy(at(face)),
		});
		const expected = [seen, video, poster, other, face].map((record) => [record?.id ?? "", factsOf(record)]);
		expect(found).toEqual(Object.fromEntries(expected));
		const none = { logo: "", heroMediaUrl: "https://videos.example/a.mp4", capabilityStatement: "#" };
		expect(await reader.findSiteMedia({ ...none, ...answeredBy("") })).toEqual({});
		const faceOnly = { ...none, ...answeredBy(at(face)) };
		expect(Object.keys(await reader.findSiteMedia(faceOnly))).toEqual([face.id]);
	});
});
