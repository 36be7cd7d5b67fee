import { devNull, tmpdir } from "node:os";
import { defineConfig } from "vitest/config";
import { isExhaustive, testMs, waitMs } from "./tests/setup/input/effort.ts";
import { LongestFirst } from "./tests/setup/input/longest-first.ts";
import { announcedSeed } from "./tests/setup/input/seed.ts";
import { openRunFolder } from "./tests/setup/run-folder.ts";

// Pictures and backups stand back behind whatever else wants a core: here everything does, all the time, and tests wait for them.
process.env.PICTURE_NICENESS = "0";
process.env.BACKUP_NICENESS = "0";
// Larger files, much sooner.
process.env.PICTURE_EFFORT = "0";
// What tests write goes with the run; what is unpacked once a machine stays.
process.env.MACHINE_TMPDIR = tmpdir();
process.env.TMPDIR = openRunFolder();
// Drawn here, so that all workers have the same.
process.env.TEST_SEED = announcedSeed();
// A busy machine is no failing database; tests of those say how long one may take.
process.env.DATABASE_CONNECT_SECONDS = "60";
process.env.DATABASE_QUERY_SECONDS = "60";
// What guessing costs is no matter of most tests; those of the cost name it.
process.env.PASSWORD_COST = "1024";
// Programs that tests start have no settings of a service of this machine.
process.env.SETTINGS_FILE = devNull;

/** What pages cost those who visit them, with pictures as they come by default: in bytes, and in time. */
const [inBytes, inTime] = ["tests/budgets/landing.test.ts", "tests/budgets/lighthouse.test.ts"];
const asVisited = { PICTURE_EFFORT: "2" };

/** Servers that a part of the tests needs, started for the run and stopped after it. */
const databases = "tests/setup/databases/postgres.ts";
const s3 = "tests/setup/files/radosgw.ts";
const program = "tests/setup/app/serve.ts";

/** Parts of the tests; `scripts/testing/parts.mjs` says which run when. */
export default defineConfig({
	// Elements are made as in the program.
	oxc: { jsx: { development: false } },
	test: {
		setupFiles: ["tests/setup/app/production-react.ts"],
		// Only what waits for ever takes so long, on whatever machine and beside whatever else.
		testTimeout: testMs,
		hookTimeout: testMs,
		expect: { poll: { timeout: waitMs } },
		// A worker loads each module once, which is half of the work. Tests have databases and folders of their own.
		isolate: false,
		maxWorkers: 4,
		reporters: process.env.TEST_REPORT ? ["minimal", "./scripts/testing/progress.mjs"] : ["default"],
		sequence: { sequencer: LongestFirst },
		// What is built is taken as it is.
		server: { deps: { external: [/\/dist\//] } },
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"src/{model,site,cms,client,sample}/**/*.test.{ts,tsx}",
						"tests/{setup,structure}/**/*.test.ts",
					],
					exclude: ["src/**/real-server.test.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "data",
					include: [
						"src/{data,delivery,accounts,files,backup,archive,import,doctor,settings}/**/*.test.{ts,tsx}",
						"src/*.test.ts",
						"src/**/real-server.test.ts",
					],
					globalSetup: [databases, ...(isExhaustive ? [s3] : [])],
				},
			},
			{
				extends: true,
				test: {
					name: "journeys",
					include: ["tests/journeys/*.test.ts"],
					globalSetup: [program],
				},
			},
			{
				extends: true,
				test: {
					name: "browser",
					include: ["tests/**/*.test.ts"],
					exclude: ["tests/{setup,structure}/**", inBytes, inTime],
					globalSetup: [program, databases, s3],
				},
			},
			{
				extends: true,
				test: {
					name: "weighed",
					include: [inBytes],
					env: asVisited,
					globalSetup: [program],
				},
			},
			{
				extends: true,
				test: {
					name: "alone",
					// Time is judged: whatever else ran on the machine would be judged with it.
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
					include: [inTime],
					env: asVisited,
					globalSetup: [program],
				},
			},
		],
	},
});
