import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** Returns whether this machine can run the Nu checker, which needs Java. */
export function hasJava(): boolean {
	return spawnSync("java", ["-version"]).status === 0;
}

/** Errors that the Nu HTML checker of the W3C reports for pages, by their names; warnings are left out. */
export async function checkByNu(pages: Readonly<Record<string, string>>): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-html-"));
	const names = Object.keys(pages);
	const files = names.map((name, index) => {
		const file = join(folder, `${index}.html`);
		writeFileSync(file, pages[name] ?? "");
		return file;
	});
	const jar = join(createRequire(import.meta.url).resolve("vnu-jar/package.json"), "../build/dist/vnu.jar");
	const told = await new Promise<string>((resolve) => {
		const flags = ["-Xss1m", "-jar", jar, "--format", "json", "--errors-only"];
		// It exits with an error whenever it reports one.
		execFile("java", [...flags, ...files], { maxBuffer: 64 * 1024 * 1024 }, (_, __, stderr) =>
			resolve(stderr),
		);
	});
	const { messages } = JSON.parse(told) as { messages: NuMessage[] };
	// Its rules for CSS are years older than those for HTML.
	const ofHtml = messages.filter(({ message }) => !message.startsWith("CSS:"));
	return ofHtml.map(({ url, message, extract }) => {
		const name = names[files.findIndex((file) => url.endsWith(file))] ?? url;
		return `${name}: ${message} in ${extract}`;
	});
}

interface NuMessage {
	readonly url: string;
	readonly message: string;
	readonly extract: string;
}

/** Errors that a validator in JavaScript reports for pages, for machines without Java. */
export async function checkWithoutJava(pages: Readonly<Record<string, string>>): Promise<string[]> {
	const loader = new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] });
	const validator = new HtmlValidate(loader);
	const found: string[] = [];
	for (const [name, html] of Object.entries(pages)) {
		const { results } = await validator.validateString(html);
		const wrong = results.flatMap(({ messages }) => messages).filter((message) => !isKnownBetter(message));
		found.push(...wrong.map(({ ruleId, message, line }) => `${name}: ${ruleId} ${message} line ${line}`));
	}
	return found;
}

/** The standard allows styles at the beginning of any element, as the Nu checker does. */
function isKnownBetter({ ruleId, message }: { readonly ruleId: string; readonly message: string }): boolean {
	return ruleId === "element-permitted-content" && message.startsWith("<style>");
}
