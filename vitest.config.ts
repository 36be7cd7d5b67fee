import { devNull, tmpdir } from "node:os";
import { defineConfig } from "vitest/config";
import { isExhaustive, testMs, waitMs } from "./tests/setup/input/effort.ts";
import { LongestFirst } from "./tests/setup/input/longest-first.ts";
import { announcedSeed } from "./tests/setup/input/seed.ts";
import { openRunFolder } from "./tests/setup/run-folder.ts";

// Outside of tests, pictures and backups run at low priority. Here they would wait for the other tests.
process.env.PICTURE_NICENESS = "0";
process.env.BACKUP_NICENESS = "0";
// Faster, with larger files.
process.env.PICTURE_EFFORT = "0";
// Files of tests are removed with the run. Programs that are unpacked once per machine stay.
process.env.MACHINE_TMPDIR = tmpdir();
process.env.TMPDIR = openRunFolder();
// Set here, so that all workers have the same seed.
process.env.TEST_SEED = announcedSeed();
// Long enough for a busy machine. Tests of database failures set shorter times.
process.env.DATABASE_CONNECT_SECONDS = "60";
process.env.DATABASE_QUERY_SECONDS = "60";
// A low cost of password hashes. Tests of the cost set it.
process.env.PASSWORD_COST = "1024";
// Programs that tests start ignore the settings of a service on this machine.
process.env.SETTINGS_FILE = devNull;

/** Tests of the bytes and the time of page visits, with the default effort for pictures. */
const [inBytes, inTime] = ["tests/budgets/landing.test.ts", "tests/budgets/lighthouse.test.ts"];
const asVisited = { PICTURE_EFFORT: "2" };

/** Servers that some projects start for the run. */
const databases = "tests/setup/databases/postgres.ts";
const s3 = "tests/setup/files/radosgw.ts";
const program = "tests/setup/app/serve.ts";

/** Projects of the tests. `scripts/testing/parts.mjs` has the projects of each command. */
export default defineConfig({
	// Same JSX as in the program.
	oxc: { jsx: { development: false } },
	test: {
		setupFiles: ["tests/setup/app/production-react.ts"],
		// Ends only endless waiting, also on a slow and busy machine.
		testTimeout: testMs,
		hookTimeout: testMs,
		expect: { poll: { timeout: waitMs } },
		// Without isolation, a worker loads each module once, which halves the time. Each test file has its own database and folder.
		isolate: false,
		maxWorkers: 4,
		reporters: process.env.TEST_REPORT ? ["minimal", "./scripts/testing/progress.mjs"] : ["default"],
		sequence: { sequencer: LongestFirst },
		// Built files are loaded without transformation.
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
					// These tests measure time, so they run alone.
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
