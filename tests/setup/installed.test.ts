import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Files that run or are built where `npm start` has installed only the program, without the packages of tests and
 * checks.
 */
function programFiles(): readonly string[] {
	const scripts = readdirSync(join(root, "scripts"), { recursive: true, encoding: "utf8" });
	const src = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
	return [
		...scripts
			.filter((file) =>
				/^(building\/(?!client-package)|(start|first-start|run-server|on-stop|setup|build)\.mjs)/.test(file),
			)
			.map((file) => join("scripts", file)),
		...src
			.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.startsWith("client/package"))
			.map((file) => join("src", file)),
	].filter((file) => /\.(mjs|tsx?)$/.test(file));
}

/** The packages that a file loads when it runs; types are removed by then. */
function packagesOf(file: string): readonly string[] {
	const text = readFileSync(join(root, file), "utf8").replaceAll(/^(import|export) type [^;]*;$/gm, "");
	const loaded = text.matchAll(/^(?:import|export) (?:[^;"]*? from )?"([^"]+)";$|\bimport\("([^"]+)"\)/gm);
	return [...loaded]
		.map(([, still, lazy]) => still ?? lazy ?? "")
		.filter((name) => !name.startsWith(".") && !isBuiltin(name))
		.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "");
}

it("Everything that the program loads, and that builds it, is installed with it", () => {
	const files = programFiles();
	expect(files.length).toBeGreaterThan(1_000);
	const missing = files.flatMap((file) =>
		packagesOf(file)
			.filter((name) => !(name in dependencies))
			.map((name) => `${file}: ${name}`),
	);
	expect(missing).toEqual([]);
});
