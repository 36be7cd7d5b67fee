import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";

const dayMs = 86_400_000;
const day = (days: number) => Date.UTC(2024, 0, 1, 12) + days * dayMs;

/** Days in either order; 0 for an unknown update. */
const dates = fc.record({
	published: fc.integer({ min: 1, max: 900 }),
	updated: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
});

function datesOf(html: string, list: RegExp): number[] {
	const [text = ""] = list.exec(html) ?? [];
	return [...text.matchAll(/<time [^>]*>(?:Updated )?([^<]+)</g)].map(([, date = ""]) => Date.parse(date));
}

const descending = (times: readonly number[]) => times.toSorted((one, other) => other - one);

describe("The dates of lists of articles", () => {
	const test = appForTests(sqlite.create);
	let websites = 0;

	async function addWebsite(articles: readonly { published: number; updated: number }[]) {
		const domain = `dates${++websites}.example.nz`;
		const { id } = await test.add("websites", { domain, name: "Dates" });
		for (const [index, { published, updated }] of articles.entries()) {
			const article = { title: `Article ${index}`, type: "insight", status: "published", domains: [id] };
			await test.add(
				"content",
				{ ...article, publishedAt: day(published) },
				{ createdAt: day(published), updatedAt: updated === 0 ? 0 : day(updated) },
			);
		}
		return domain;
	}
	const read = async (domain: string, path: string) => (await test.get(domain, path)).html;

	it("LB-01, LP-11 are in the order of the list, whenever its articles were published and updated", () =>
		holds(
			fc.asyncProperty(fc.array(dates, { minLength: 2, maxLength: 6 }), async (articles) => {
				const domain = await addWebsite(articles);
				const library = datesOf(await read(domain, "/library"), /<ul class="register">.*?<\/ul>/s);
				const known = articles.filter(({ updated }) => updated > 0).length;
				expect(library).toHaveLength(known);
				expect(library).toEqual(descending(library));
				const insights = datesOf(await read(domain, "/"), /<div class="notes">.*?<\/section>/s);
				expect(insights).toEqual(descending(insights));
				const feed = JSON.parse(await read(domain, "/feed.json")) as { items: { date_modified: string }[] };
				const modified = feed.items.map((item) => Date.parse(item.date_modified));
				expect(modified).toEqual(descending(modified));
				const rss = await read(domain, "/rss.xml");
				const updated = [...rss.matchAll(/<atom:updated>([^<]+)</g)].map(([, time = ""]) => Date.parse(time));
				expect(updated).toEqual(modified);
			}),
			{ times: timesOf(200, 4) },
		));

	it("are marked 'Updated' if an article was published on an earlier day, and only then", async () => {
		const domain = await addWebsite([
			{ published: 10, updated: 300 },
			{ published: 200, updated: 200 },
			{ published: 400, updated: 100 },
		]);
		const library = await read(domain, "/library");
		const metas = [...library.matchAll(/<p class="meta">(.*?)<\/p>/gs)].map(([, meta = ""]) =>
			meta.replace(/<[^>]*>/g, ""),
		);
		expect(metas).toEqual([
			"Insight Updated 28 October 2024 1 min",
			"Insight 20 July 2024 1 min",
			"Insight 11 April 2024 1 min",
		]);
	});
});
