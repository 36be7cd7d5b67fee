import { join } from "node:path";
import { readArguments, refuseArguments } from "./arguments.mjs";
import { ensureInstalled, say } from "./setup.mjs";
import { openFaultCopy } from "./testing/fault-copy.mjs";
import { mutants } from "./testing/mutants.mjs";
import { clock } from "./testing/times.mjs";
import { runScript, runVitest } from "./testing/vitest-run.mjs";

const command = {
	name: "npm run test:mutants",
	summary:
		"Injects faults into a copy of the program, one at a time, and names the quick test that detects each. With an AREA, only the areas whose names contain it.",
	operands: { value: "AREA" },
	examples: ["npm run test:mutants", "npm run test:mutants -- rights"],
};
const wanted = readArguments(command).operands.join(" ").toLowerCase();
const chosen = mutants.filter(({ area }) => area.toLowerCase().includes(wanted));
/** Parts of the quick tests that Vitest runs together; the others differ in their number of workers. */
const withoutBrowser = ["--project", "unit", "--project", "data"];
const inBrowser = ["--project", "journeys"];

if (chosen.length === 0)
	refuseArguments(
		command,
		`No area is called ${wanted}; there are ${mutants.map(({ area }) => area).join(", ")}`,
	);
ensureInstalled({ forTests: true });
const stopping = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => stopping.abort());
const began = performance.now();
const copy = openFaultCopy();
const running = { cwd: copy.folder, signal: stopping.signal };
try {
	process.exitCode = (await arePassing()) && (await areFound()) ? 0 : 1;
} finally {
	copy.remove();
	if (stopping.signal.aborted) process.exitCode = 130;
}

/** Whether the tests pass without a fault: a failing test detects nothing. */
async function arePassing() {
	const expected = [...new Set(chosen.flatMap(({ tests }) => tests))];
	say(`First the tests without a fault, ${expected.length} ${expected.length === 1 ? "file" : "files"} …`);
	if (!(await build(expected))) return false;
	const { files, output } = await runTests(expected);
	if (stopping.signal.aborted) return false;
	const problems = expected.flatMap((path) => {
		const file = files.find((each) => each.path === path);
		if (!file) return `${path} is no part of npm test`;
		if (file.failed[0]) return `${path} > ${file.failed[0].name}: ${file.failed[0].message}`;
		return file.broken || file.passed === 0 ? `${path}: ${file.broken || "no test"}` : [];
	});
	if (problems.length > 0)
		say(`These fail without a fault:\n  ${problems.join("\n  ")}${files.length === 0 ? `\n${output}` : ""}`);
	return problems.length === 0;
}

async function areFound() {
	let survived = 0;
	for (const [index, mutant] of chosen.entries()) {
		const found = await find(mutant);
		if (stopping.signal.aborted) return false;
		if (!found.by) survived += 1;
		const outcome = found.by
			? `found in ${found.seconds.toFixed(1)} s by ${found.by}`
			: `SURVIVED: ${mutant.broken} (${found.why})`;
		say(`${found.by ? "✓" : "✗"} ${index + 1}/${chosen.length} ${mutant.area}: ${outcome}`);
	}
	const took = clock((performance.now() - began) / 1_000);
	say(`\n${chosen.length - survived} of ${chosen.length} faults found, ${survived} survived, in ${took}`);
	return survived === 0;
}

/** Returns the test that detects a fault as `by`; otherwise `why` none does. */
async function find(mutant) {
	const start = performance.now();
	let mend;
	try {
		mend = copy.apply(mutant);
	} catch (error) {
		return { why: error.message };
	}
	try {
		if (!(await build(mutant.tests))) return { why: "it cannot be built" };
		let expected = await runTests(mutant.tests, ["--bail=1"]);
		// A timeout may come from a busy machine, and does not name the fault: other tests may.
		if (expected.files.some(({ failed }) => failed.some(isLate))) expected = await runTests(mutant.tests);
		const seconds = () => (performance.now() - start) / 1_000;
		const first = firstFailure(expected);
		if (first || stopping.signal.aborted) return { by: first, seconds: seconds() };
		say(
			`  ${mutant.area}: not found by ${mutant.tests.join(", ")}; running all that depends on ${mutant.file} …`,
		);
		const args = ["related", "--run", "--bail=1", "--passWithNoTests", ...withoutBrowser, mutant.file];
		const related = await runVitest(args, running);
		const other = firstFailure(related);
		const broken = [...expected.files, ...related.files].find((file) => file.broken)?.broken;
		return {
			by: other,
			seconds: seconds(),
			why: broken ? `tests do not run: ${broken}` : "every test passes",
		};
	} finally {
		mend();
	}
}

/** Runs files of the quick tests, and returns the result of `runVitest`. */
async function runTests(paths, options = []) {
	const isJourney = (path) => path.startsWith("tests/journeys/");
	const parts = [
		{ projects: withoutBrowser, files: paths.filter((path) => !isJourney(path)) },
		{ projects: inBrowser, files: paths.filter(isJourney) },
	];
	const results = [];
	for (const { projects, files } of parts)
		if (files.length > 0) results.push(await runVitest(["run", ...options, ...projects, ...files], running));
	return {
		files: results.flatMap(({ files }) => files),
		output: results.map(({ output }) => output).join("\n"),
	};
}

function firstFailure({ files }) {
	const failures = files.flatMap(({ path, failed }) => failed.map((failure) => ({ path, ...failure })));
	const first = failures.find((failure) => !isLate(failure));
	return first && `${first.path} > ${first.name}: ${first.message}`;
}

function isLate({ message }) {
	return /(test|hook) timed out/i.test(message);
}

/** Builds the program if a browser test needs it. @returns whether the build succeeded */
async function build(tests) {
	if (!tests.some((path) => path.startsWith("tests/journeys/"))) return true;
	const { isWell, output } = await runScript([join("scripts", "build.mjs")], running);
	if (!isWell && !stopping.signal.aborted) say(output);
	return isWell;
}
