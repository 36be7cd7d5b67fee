import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Removes the static parts of Mantine components (`Radio.Card = RadioCard`) that neither a screen nor Mantine uses:
 * they would be loaded with every radio button. Also removes component metadata (`Radio.classes = …`), which nothing
 * reads here.
 */
export function withoutUnusedParts() {
	let asked;
	return {
		name: "without-unused-parts",
		enforce: "pre",
		transform(code, id) {
			if (!/\/@mantine\/\w+\/esm\//.test(id)) return undefined;
			asked ??= partsAskedFor();
			return code
				.replace(/^([A-Z]\w+\.[A-Z]\w+) = \w+;$/gm, (line, part) => (asked.has(part) ? line : ""))
				.replace(/^[A-Z]\w+\.(?:classes|displayName|varsResolver) = (?:\{[^{}]*\}|[^{};\n]*);$/gm, "");
		},
	};
}

/** Uses of the form `Radio.Group`, except assignments and names in error messages. */
function partsAskedFor() {
	const folders = ["src/cms", ...["charts", "core", "dropzone", "notifications", "spotlight"].map(libraryOf)];
	const texts = folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => /\.(tsx?|mjs)$/.test(name))
			.map((name) => readFileSync(join(root, folder, name), "utf8")),
	);
	const found = texts.flatMap(
		(text) => text.match(/\b[A-Z]\w+\.[A-Z]\w+\b(?! = \w+;$|(?:\.\w+)? component )/gm) ?? [],
	);
	return new Set(found);
}

function libraryOf(name) {
	return `node_modules/@mantine/${name}/esm`;
}
