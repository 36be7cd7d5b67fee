import { BaseSequencer, type TestSpecification } from "vitest/node";

const longest = [
	"tests/cms/accessibility.test.ts",
	"tests/journeys/accessibility.test.ts",
	"tests/program.test.ts",
	"src/delivery/accounts/enumeration.test.ts",
	"src/delivery/hostile-input.test.ts",
	"tests/cms/xss.test.ts",
];

/** Begins with the files that take minutes, so that no processor waits for one of them in the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification) => {
			const at = longest.findIndex((path) => moduleId.endsWith(path));
			return at === -1 ? longest.length : at;
		};
		return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
	}
}
