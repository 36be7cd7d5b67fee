import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files by default, until a run has recorded their times. */
const longest = [
	"tests/journeys/screens.test.ts",
	"tests/journeys/form-screens.test.ts",
	"tests/site/accessibility.test.ts",
	"tests/cms/publishing/preview.test.ts",
	"tests/previews-in-worker.test.ts",
	"tests/cms/variants.test.ts",
	"tests/cms/xss/xss.test.ts",
	"tests/budgets/landing.test.ts",
	"tests/program.test.ts",
	"tests/cms/lists.test.ts",
	"tests/cms/accounts/provider-sign-in.test.ts",
	"tests/cms/accounts/passkeys.test.ts",
	"tests/cms/article/article-writing.test.ts",
	"src/delivery/canaries.test.ts",
	"src/delivery/hostile-input.test.ts",
	"src/delivery/rights.test.ts",
	"src/data/editorial/releases/schedule.test.ts",
	"src/delivery/preview/preview.test.ts",
	"src/files/store/stores.test.ts",
	"src/delivery/files/storage/real-client.test.ts",
	"src/data/operations/migrations/migrate.test.ts",
];

/** Starts with the files that take longest, so that no processor waits for one of them in the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification) => {
			const at = longest.findIndex((path) => moduleId.endsWith(path));
			return at === -1 ? longest.length : at;
		};
		return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
	}
}
