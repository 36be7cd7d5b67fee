import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../tests/setup/app/api.ts";
import { newFolder, sqlite } from "../../tests/setup/databases/databases.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { foreignHtml } from "../../tests/setup/input/foreign-html.ts";
import { seedOf } from "../../tests/setup/input/seed.ts";
import { clean } from "../data/records/html/clean/clean.ts";
import { toId } from "../model/ids.ts";
import { describeLeftOut } from "../model/rich-text/left-out.ts";
import { system } from "../model/rights/access.ts";
import { openSource } from "./open-source.ts";
import { importSource } from "./run-import.ts";

const folder = join(import.meta.dirname, "../../tests/setup/input/pasted");
const clipboards = readdirSync(folder).filter((name) => name.endsWith(".html"));

const first = '<p class="x">First.</p>';

const texts = new Map([
	...clipboards.map((name) => [name, first + readFileSync(join(folder, name), "utf8").trim()] as const),
	...fc
		.sample(foreignHtml, { seed: seedOf("clipboards"), numRuns: timesOf(100, 20) })
		.map(({ html }, at) => [`Random ${at}`, first + html.trim()] as const),
]);

describe("HTML of other programs", () => {
	const test = apiForTests(sqlite.create);
	beforeAll(() => test.add("websites", { id: toId("here"), domain: "here.example.nz", domainKey: "team" }));

	it("is stored the same by a write, a draft and an import, with the same report", async () => {
		const rows = [...texts].map(([title, html]) => `"${title}","${html.replaceAll('"', '""')}"`);
		const file = join(newFolder(), "articles.csv");
		writeFileSync(file, ["Title,Content", ...rows].join("\n"));
		const source = await openSource(file, { map: {} });
		const options = { isTrial: false, website: undefined, tell: () => undefined };
		const { lost } = await importSource(test.platform, source, options);
		const { items } = await test.platform.records.list(system, "content", {
			limit: 150,
			fields: ["title", "content"],
		});
		const imported = new Map(items.map(({ title, content }) => [title, content]));
		for (const [title, html] of texts) {
			const cleaned = clean(html);
			const sentences = cleaned.leftOut.map(describeLeftOut);
			const values = { title, type: "insight", content: html };
			const added = await test.call("POST", "/api/content", { body: values });
			expect([title, added.status, added.body.content]).toEqual([title, 201, cleaned.html]);
			const messages = ({ leftOut = [] }: { leftOut?: { message: string }[] }) =>
				leftOut.map(({ message }) => message);
			expect(messages(added.body)).toEqual(sentences);
			const draft = await test.call("PUT", `/api/content/${added.body.id}/draft`, {
				...{
					body: { baseVersion: 1, values: { content: `${html}<hr>` } },
					headers: { "if-match": '"0"' },
				},
			});
			expect(draft.body.values.content).toBe(clean(`${html}<hr>`).html);
			expect(messages(draft.body)).toEqual(sentences);
			expect(imported.get(title)).toBe(cleaned.html);
			expect(lost.flatMap((each) => (each.title === title ? each.why : []))).toEqual(sentences);
		}
	});
});
