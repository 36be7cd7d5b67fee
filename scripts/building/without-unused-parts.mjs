import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Leaves out the parts that a component of Mantine names as its own (`Radio.Card = RadioCard`) and that neither a screen
 * nor Mantine asks for by that name: they would be loaded with every radio button. So, too, what components say of
 * themselves (`Radio.classes = …`), which nothing reads here.
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

/** Everything of the form `Radio.Group` that is not an assignment, nor a name in an error message. */
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
