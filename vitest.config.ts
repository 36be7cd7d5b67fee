import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/longest-first.ts";

// Pictures stand back behind whatever else wants a core: here everything does, all the time, and tests wait for them.
process.env.PICTURE_NICENESS = "0";
// Larger files, much sooner.
process.env.PICTURE_EFFORT = "0";
// What guessing costs is no matter of most tests; those of the cost name it.
process.env.PASSWORD_COST = "1024";

/** What pages cost those who visit them, with pictures as they come by default. */
const asVisited = ["tests/budgets/landing.test.ts", "tests/budgets/lighthouse.test.ts"];

/** Pure parts are tested alone; whatever keeps data is tested on real databases; journeys are made in a browser. */
export default defineConfig({
	test: {
		testTimeout: 30_000,
		hookTimeout: 120_000,
		// Journeys wait for pages more than they work.
		maxWorkers: 4,
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				extends: true,
				test: {
					name: "pure",
					// Nothing of it outlives a test: a worker loads each module once, which is half of the work.
					isolate: false,
					include: ["src/{model,site,sample,cms,client}/**/*.test.{ts,tsx}"],
					exclude: ["src/**/real-server.test.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "data",
					// A worker loads each module once; each test has its own database.
					isolate: false,
					include: [
						"src/{data,delivery,accounts,files}/**/*.test.{ts,tsx}",
						"src/*.test.ts",
						"src/**/real-server.test.ts",
					],
					globalSetup: ["tests/setup/postgres.ts", "tests/setup/radosgw.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "journeys",
					include: ["tests/**/*.test.ts"],
					exclude: asVisited,
					globalSetup: ["tests/setup/serve.ts", "tests/setup/postgres.ts", "tests/setup/radosgw.ts"],
					testTimeout: 120_000,
					// Pictures are made when they are first asked for, behind whatever else the machine does.
					expect: { poll: { timeout: 30_000 } },
				},
			},
			{
				extends: true,
				test: {
					name: "alone",
					// Time is judged: whatever else ran on the machine would be judged with it.
					sequence: { groupOrder: 1 },
					maxWorkers: 1,
					include: asVisited,
					env: { PICTURE_EFFORT: "2" },
					testTimeout: 120_000,
					globalSetup: ["tests/setup/serve.ts"],
				},
			},
		],
	},
});
