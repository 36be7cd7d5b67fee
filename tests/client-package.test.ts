import { execFile } from "node:child_process";
import { glob, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toId } from "../src/model/ids.ts";
import { bearerOf } from "./setup/app/bearer.ts";
import { type OwnSite, startOwnSite } from "./setup/app/own-site.ts";
import { addStaff } from "./setup/app/staff.ts";
import { browserOfFile } from "./setup/browser/visits.ts";
import { newFolder } from "./setup/databases/databases.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const modules = join(root, "node_modules");
const building: { buildClientPackage(folder: string): Promise<void> } = await import(
	join(root, "scripts/building/client-package.mjs")
);

/** Code of a developer who generates a client from the API's description, with the usual tools in their defaults. */
const generated = `import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const api = createClient<paths>({
	baseUrl: process.env.FRONTAGE_ORIGIN ?? "",
	headers: { authorization: \`Bearer \${process.env.FRONTAGE_TOKEN}\` },
});
const path = { id: "c2h7k0w4q8m6t1y5j9d3" };
const draft = await api.PUT("/api/content/{id}/draft", {
	params: { path, header: { "If-Match": '"0"' } },
	body: { baseVersion: 0, values: { title: "Bracing", type: "insight" } },
});
const version: number | undefined = draft.data?.version;
console.log(version);
const list = await api.GET("/api/content", {
	params: { query: { fields: ["title", "type"], withNew: true, limit: 1 } },
});
const title: string | undefined = list.data?.items[0]?.title;
console.log(title, list.data?.items[0]?.type);
const narrowed = await api.GET("/api/content", {
	params: {
		query: {
			updatedAt: { gte: "2026-01-01" },
			"type[not]": ["case-study", "insight"],
			order: ["type", "-updatedAt"],
			total: true,
		},
	},
});
console.log(narrowed.data?.total);
const refused = await api.GET("/api/content/{id}", { params: { path: { id: "nothing" } } });
const why: string | undefined = refused.error?.title;
console.log(refused.response.status, why);
`;

/** The client as a package, installed in an empty folder. */
describe("The client's package", () => {
	const { newPage } = browserOfFile();
	const folder = newFolder();
	const built = join(folder, "built");
	const installed = join(folder, "node_modules", "frontage-client");
	let site: OwnSite;
	let env: Record<string, string>;
	let browserExample: string;

	beforeAll(async () => {
		const [, started] = await Promise.all([building.buildClientPackage(built), startOwnSite()]);
		site = started;
		await site.add("websites", { domain: "digital.example.nz", domainKey: "digital-nz" });
		const { id: here } = await site.add("websites", { domain: "team.example.nz", domainKey: "team" });
		await site.add("services", { id: toId("carpentry"), name: "Carpentry", active: true, websites: [here] });
		const { id } = await addStaff(site.platform);
		const { authorization } = await bearerOf(site.platform, id, {
			may: ["publish", "files"],
			scopes: ["all"],
		});
		env = {
			...(process.env as Record<string, string>),
			FRONTAGE_ORIGIN: `http://localhost:${site.port}`,
			FRONTAGE_TOKEN: authorization.replace("Bearer ", ""),
		};
		await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
		const { stdout } = await run("npm", ["pack", built, "--silent"], { cwd: folder });
		const tarball = join(folder, basename(stdout.trim()));
		await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", tarball], {
			cwd: folder,
		});
		for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
			await symlink(join(modules, name), join(folder, "node_modules", name));
		const readme = await readFile(join(installed, "README.md"), "utf8");
		const examples = (language: string) =>
			readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs")).map(([, code = ""]) => code);
		await writeFile(join(folder, "examples.ts"), [...examples("ts")].join("\n"));
		browserExample = [...examples("js")].join("\n");
		await writeFile(join(folder, "generated.ts"), generated);
		const document = await fetch(`${env.FRONTAGE_ORIGIN}/api/openapi.json`);
		await writeFile(join(folder, "openapi.json"), await document.text());
		const command = join(modules, "openapi-typescript", "bin", "cli.js");
		const asLibrary = join(root, "tests/setup/client/typescript-5.mjs");
		await run(process.execPath, ["--import", asLibrary, command, "openapi.json", "-o", "api.d.ts"], {
			cwd: folder,
		});
	});
	afterAll(() => site.stop());

	/** Lines that a program in that folder prints. */
	async function print(program: string): Promise<string[]> {
		const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
			...{ cwd: folder, env },
		});
		return stdout.trim().split("\n");
	}

	it("follows the conventions of packages, and imports nothing external", async () => {
		const { messages } = await publint({ pkgDir: installed, strict: true });
		expect(messages).toEqual([]);
		const { dependencies } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
		expect(dependencies).toBeUndefined();
		expect(await readFile(join(installed, "frontage-client.js"), "utf8")).not.toMatch(/\bfrom "/);
		for await (const name of glob("types/**/*.d.ts", { cwd: installed })) {
			const imported = (await readFile(join(installed, name), "utf8")).matchAll(
				/(?:from |import\()"([^".][^"]*)"/g,
			);
			expect([name, ...[...imported].map(([, from]) => from)]).toEqual([name]);
		}
	});

	it("has type-correct examples and a type-correct generated client, under any module resolution", async () => {
		const strict = { strict: true, target: "es2022", types: ["node"], typeRoots: [join(modules, "@types")] };
		const kinds = {
			nodenext: {
				options: { module: "nodenext", lib: ["es2022"] },
				files: ["../examples.ts", "../generated.ts"],
			},
			bundler: {
				options: { module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"] },
				files: ["../examples.ts"],
			},
		};
		for (const [name, { options, files }] of Object.entries(kinds)) {
			await mkdir(join(folder, name));
			const config = { compilerOptions: { ...strict, ...options, noEmit: true }, files };
			await writeFile(join(folder, name, "tsconfig.json"), JSON.stringify(config));
		}
		const tsc = join(modules, "typescript", "bin", "tsc");
		const found = await run(process.execPath, [tsc, "-b", ...Object.keys(kinds)], { cwd: folder }).catch(
			({ stdout }: { stdout: string }) => ({ stdout }),
		);
		expect(found.stdout).toBe("");
	});

	it("works on Node as in its examples", async () => {
		expect(await print("examples.ts")).toEqual([
			"carpentry Carpentry",
			"1",
			"Anchors 1",
			"/title Title is required",
			"services add",
			"services save",
			expect.stringMatching(/^13 http:\/\/localhost:.*anchors\.txt/),
		]);
	});

	it("is not needed by a client that is generated from the API's description", async () => {
		expect(await print("generated.ts")).toEqual(["1", "Bracing insight", "0", "404 There is no such record"]);
	});

	it("works in a browser as in its example", async () => {
		const page = await newPage();
		const script = await readFile(join(installed, "frontage-client.js"));
		await page.route("**/frontage-client.js", (route) =>
			route.fulfill({ contentType: "text/javascript", body: script }),
		);
		await page.route("**/example", (route) =>
			route.fulfill({
				contentType: "text/html",
				body: `<body><script type="module">${browserExample}</script></body>`,
			}),
		);
		await page.goto(`${env.FRONTAGE_ORIGIN}/example`);
		await page.getByText("Carpentry").waitFor();
	});
});
