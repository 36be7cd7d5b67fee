import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, openApi, type TestApi } from "../../../../tests/setup/app/api.ts";
import { databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { articles } from "../../../../tests/setup/input/article-edits.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { fieldsToHide } from "../../../model/variants/variant-fields.ts";

const keys = ["racking-nz", "racking-au", "events-au"] as const;
const countries = ["NZ", "AU", "IE"] as const;
const hostOf = (key: string) => `${key}.test`;
const idOf = (key: string) => `website-${key}`.padEnd(20, "0");
const [articleId, besideId] = ["a".repeat(20), "b".repeat(20)];
const pictures = [1, 2].map((n) => `/media/${`picture${n}`.padEnd(20, "0")}/one.png`);

const word = fc.constantFrom("Beam", "Wall", "Timber", "Brace");
const said = {
	title: fc.tuple(word, word).map((words) => words.join(" ")),
	content: fc.oneof(
		articles,
		articles.map((html) => `${html}<p>See <a href="/library/${besideId}">this</a></p>`),
		fc.constantFrom(...pictures).map((src) => `<p>Begins</p><img src="${src}" alt="Bent" />`),
	),
	leadImage: fc.constantFrom("", ...pictures),
	searchTitle: fc.constantFrom("", "Found by it"),
	searchDescription: fc.constantFrom("", "As it is described"),
};
const scopes = [
	...keys.map((key) => `website:${idOf(key)}`),
	...["unit:racking", "unit:events", "country:nz", "country:au"],
];
const placements = fc.subarray([...keys, ...keys.map(idOf), "team"], { minLength: 1 });

const trial = fc.record({
	article: fc.record({ ...said, type: fc.constantFrom("insight", "case-study"), domains: placements }),
	overrides: fc.array(
		fc.record({ scope: fc.constantFrom(...scopes), values: fc.record(said, { requiredKeys: [] }) }),
		{ minLength: 1, maxLength: 4 },
	),
	isReset: fc.boolean(),
	/** Moves to another country at the end. */
	moved: fc.record({ key: fc.constantFrom(...keys), country: fc.constantFrom(...countries) }),
	isSavedAgain: fc.boolean(),
});
type Said = Record<string, string>;

const hideable = fieldsToHide(collections.content);

/** Overrides after a write: an empty one inherits, and "" hides the field. */
function overriddenBy(before: Said, given: Said, hidden: readonly string[]): Said {
	const isInherited = ([name, value]: [string, string]) =>
		given[name] === "" || (hidden.length > 0 && value === "");
	const stored = Object.entries({ ...before, ...given }).filter((entry) => !isInherited(entry));
	return { ...Object.fromEntries(stored), ...Object.fromEntries(hidden.map((name) => [name, ""])) };
}

describe.each(databaseKinds)("An article with variants, for visitors, in $kind", ({ kind, create }) => {
	// One with overrides, and one whose record has the same values itself.
	let differing: TestApi;
	let same: TestApi;
	const both = () => [differing, same];

	beforeAll(async () => {
		[differing, same] = await Promise.all([openApi(create), openApi(create)]);
		for (const test of both()) {
			for (const [at, domainKey] of keys.entries())
				await test.add(
					"websites",
					{ id: toId(idOf(domainKey)), domain: hostOf(domainKey), domainKey },
					{ createdAt: at + 1, updatedAt: at + 1 },
				);
			for (const [at, address] of pictures.entries()) {
				const [, , id = ""] = address.split("/");
				const file = {
					name: "one.png",
					type: "picture",
					isPublic: true,
					width: 9 + at,
					height: 9,
				} as const;
				await test.add("media", { id: toId(id), ...file }, { createdAt: 1, updatedAt: 1 });
			}
			const beside = {
				title: "Beside",
				slug: "beside",
				type: "insight",
				status: "published",
				publishedAt: 9,
			};
			const content = `<p>A paragraph that leads to <a href="/library/${articleId}">the other</a>.</p>`;
			await test.add(
				"content",
				{ id: toId(besideId), ...beside, domains: [...keys], content },
				{ createdAt: 9, updatedAt: 9 },
			);
		}
	});
	afterAll(() => Promise.all(both().map((test) => test.platform.close())));

	/** Homes have their own test (text-homes.test.ts). */
	const withoutHomes = (html: string) =>
		html
			.replaceAll(/https:\/\/[\w-]+\.test(?=\/library\/as-it-is)/g, "")
			.replaceAll(/<link rel="alternate" hrefLang="[^"]*" href="\/library\/as-it-is"\/>/g, "")
			.replaceAll(/\n<url><loc>\/library\/as-it-is<\/loc>.*<\/url>/g, "");

	/** Responses of all pages that a visitor can reach. */
	async function answers(test: TestApi, host: string, id: string) {
		const paths = ["/", "/library", "/library/as-it-is", `/library/${id}`, "/library/beside", "/rss.xml"];
		const more = ["/atom.xml", "/feed.json", "/llms.txt", "/sitemap.xml"];
		const found = ["beam", "timber brac", "seismic"].map((words) => encodeURIComponent(words));
		const searches = found.map((words) => `/library?query=${words}`);
		const all: unknown[] = [];
		for (const path of [...paths, ...more, ...searches]) {
			const { status, html, headers } = await test.get(host, path);
			const listed = ["/library/as-it-is", "/sitemap.xml"].includes(path);
			all.push([path, status, withoutHomes(html), headers.get("location"), listed || headers.get("etag")]);
		}
		const api = [`/api/content/${id}`, "/api/content?fields=title,content,leadImage,updatedAt"];
		const requested = [...api, ...found.map((words) => `/api/content?fields=title,content&search=${words}`)];
		for (const path of requested) {
			const { status, text } = await test.call("GET", path, { as: "nobody", host });
			all.push([path, status, text.replaceAll(/"(version|updatedAt|nextCursor)":[^,}]*/g, "")]);
		}
		return all;
	}

	async function forget({ records, database }: TestApi["platform"]) {
		const { items } = await records.list(system, "content", { where: { slug: "as-it-is" } });
		for (const { id, version } of items) await records.remove(system, "content", id, version);
		for (const table of ["variants", "history"])
			await database.db.deleteFrom(table).where("scope", "<>", "all").execute();
	}

	async function move({ records }: TestApi["platform"], key: string, to: string) {
		const { country, version } = await records.find(system, "websites", toId(idOf(key)));
		if (country === to) return;
		await records.save(system, "websites", toId(idOf(key)), { country: to }, { version, updatedAt: 1 });
	}

	const ofEditor = (body: object | undefined, version: number): Call => ({
		...{ as: "editor", headers: { "if-match": `"${version}"` } },
		...(body && { body }),
	});

	it("is the same as an article with these values", async () => {
		await holds(
			fc.asyncProperty(trial, async ({ article, overrides, isReset, moved, isSavedAgain }) => {
				for (const { platform } of both()) {
					await forget(platform);
					for (const key of keys) await move(platform, key, key.slice(-2).toUpperCase());
				}
				const published = {
					status: "published",
					publishedAt: Date.now() - 5_000,
					slug: "as-it-is",
				} as const;
				const input = { id: toId<RecordId>(articleId), ...published, ...article };
				const times = { createdAt: Date.now() - 5_000, updatedAt: Date.now() - 4_000 };
				const records = await Promise.all(both().map((test) => test.add("content", input, times)));
				let [version = 0, twin = 0] = records.map((record) => record.version);
				const saidAt = new Map<string, { values: Said; at: number; version: number }>();
				const at = `/api/content/${articleId}/variants`;
				for (const { scope, values } of overrides) {
					const before = saidAt.get(scope);
					const hidden = hideable.filter((name) => (values as Said)[name] === "");
					const call = ofEditor(
						{ ...values, ...(hidden.length > 0 && { hiddenFields: hidden }) },
						before?.version ?? 0,
					);
					const { status, body } = await differing.call("PATCH", `${at}/${scope}`, call);
					if (status !== 200) throw new Error(JSON.stringify(body));
					saidAt.set(scope, {
						values: overriddenBy(before?.values ?? {}, values as Said, hidden),
						...{ at: body.updatedAt, version: body.version },
					});
				}
				const [[first = "", last] = []] = saidAt;
				if (isReset && last) {
					const call = ofEditor(undefined, last.version);
					const { body } = await differing.call("DELETE", `${at}/${first}`, call);
					saidAt.set(first, { values: {}, at: body.updatedAt, version: body.version });
				}
				for (const { platform } of both()) await move(platform, moved.key, moved.country);
				let { updatedAt } = times;
				if (isSavedAgain) {
					updatedAt += 1_000;
					for (const [index, test] of both().entries()) {
						const known = { version: index === 0 ? version : twin, updatedAt };
						const saved = await test.platform.records.save(
							...([system, "content", toId<RecordId>(articleId)] as const),
							{ title: "Said again" },
							known,
						);
						if (index === 0) version = saved.version;
						else twin = saved.version;
					}
				}
				for (const key of keys) {
					const { country, unit } = await same.platform.records.find(system, "websites", toId(idOf(key)));
					const farthestFirst = [
						`country:${String(country).toLowerCase()}`,
						`unit:${String(unit).toLowerCase()}`,
						`website:${idOf(key)}`,
					].flatMap((scope) => saidAt.get(scope) ?? []);
					const { title, content, leadImage, searchTitle, searchDescription } = article;
					const shared = { title, content, leadImage, searchTitle, searchDescription };
					if (isSavedAgain) shared.title = "Said again";
					const values = Object.assign({}, shared, ...farthestFirst.map((each) => each.values));
					const shownAt = Math.max(updatedAt, ...farthestFirst.map((each) => each.at));
					const written = await same.platform.records.save(
						...([system, "content", toId<RecordId>(articleId)] as const),
						values,
						{ version: twin, updatedAt: shownAt },
					);
					twin = written.version;
					const [got = [], expected = []] = await Promise.all(
						both().map((test) => answers(test, hostOf(key), articleId)),
					);
					for (const [index, answer] of got.entries()) expect(answer).toEqual(expected[index]);
				}
			}),
			{ times: timesOver(kind, 30, 3) },
		);
	});

	it("changes with the country of the website", async () => {
		await forget(differing.platform);
		await move(differing.platform, "racking-nz", "NZ");
		const input = {
			title: "Shared title",
			slug: "as-it-is",
			type: "insight",
			status: "published",
		} as const;
		const id = toId<RecordId>(articleId);
		await differing.add("content", { id, ...input, publishedAt: 9, domains: ["racking-nz"] });
		const variant = `/api/content/${articleId}/variants/country:nz`;
		await differing.call("PATCH", variant, ofEditor({ title: "Title for New Zealand" }, 0));
		const titleOf = async () => {
			const { html } = await differing.get(hostOf("racking-nz"), "/library/as-it-is");
			return /<h1[^>]*>([^<]*)/.exec(html)?.[1];
		};
		expect(await titleOf()).toBe("Title for New Zealand");

		await move(differing.platform, "racking-nz", "AU");

		expect(await titleOf()).toBe("Shared title");
	});
});
