import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { apiForTests, caller, type TestApi } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { type Editorial, editorialCommands } from "../../../../tests/setup/editorial/editorial-commands.ts";
import { newArticle } from "../../../../tests/setup/editorial/editorial-model.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { newId } from "../../../data/database/ids.ts";
import { type RecordId, toId } from "../../../model/ids.ts";

const hosts = { nz: "racking.example.nz", au: "racking.example.au" };
const websites = { nz: "nz".padEnd(20, "0"), au: "au".padEnd(20, "0") };

describe.each(databaseKindsOfAll)(
	"Editing, publishing, scheduling and releasing in $kind",
	({ kind, create }) => {
		const test = apiForTests(create);
		let real: Editorial;

		beforeAll(async () => {
			for (const site of ["nz", "au"] as const) {
				const country = site.toUpperCase();
				await test.add("websites", {
					id: toId(websites[site]),
					domain: hosts[site],
					domainKey: `racking-${site}`,
					country,
				});
			}
			const email = "nz@staff.example.nz";
			await addStaff(test.platform, { email, roles: ["editor"], scopes: [websites.nz] });
			const nz = await signInCookie(test.app, email);
			const asNz = caller(test.app, { ...test.cookies, editor: nz });
			real = {
				...{ test, hosts, websites },
				send: (as, method, path, version, body) =>
					(as === "nz" ? asNz : test.call)(method, path, {
						as: as === "nz" ? "editor" : as,
						body,
						headers: version === undefined ? {} : { "if-match": `"${version}"` },
					}),
			};
		});

		it("matches a simple model, for visitors and staff", async () => {
			await holds(
				fc.asyncProperty(editorialCommands(kind === "SQLite" ? 100 : 50), async (commands) => {
					const articles = await Promise.all(["One", "Two"].map((title) => addArticle(test, title)));
					await fc.asyncModelRun(
						() => ({ model: { articles, release: undefined, written: 0 }, real }),
						commands,
					);
				}),
				{ times: timesOver(kind, 30, 2) },
			);
		});
	},
);

async function addArticle({ add }: TestApi, title: string) {
	const [id, slug] = [newId(), newId()];
	await add("content", {
		...{ id: toId<RecordId>(id), slug, title, content: "<p>Text.</p>", type: "insight", status: "published" },
		domains: ["racking-nz", "racking-au"],
	});
	return newArticle(id, slug, title);
}
