import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Mutant {
	readonly broken: string;
	readonly file: string;
	readonly text: string;
}

const root = join(import.meta.dirname, "../../..");
const { mutants }: { mutants: Mutant[] } = await import(join(root, "scripts/testing/mutants.mjs"));

it.each(mutants)(
	"the fault by which $broken can be injected: its text is in $file once",
	({ file, text }) => {
		expect(readFileSync(join(root, file), "utf8").split(text)).toHaveLength(2);
	},
);
