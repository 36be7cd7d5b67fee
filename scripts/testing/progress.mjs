import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { clock } from "./times.mjs";

/** Interval between progress lines where a line cannot be overwritten. */
const everyMs = 15_000;

/**
 * Vitest reporter: prints the progress of a run, and writes the result of each file to the path in TEST_REPORT: `[{
 * path, seconds, passed, failed }]`.
 */
export default class Progress {
	#root = "";
	#total = 0;
	#done = 0;
	#began = 0;
	#timer;
	#out = process.stdout;

	onInit({ config }) {
		this.#root = config.root;
	}

	onTestRunStart(specifications) {
		this.#total = specifications.length;
		this.#began = performance.now();
		if (!this.#out.isTTY) this.#timer = setInterval(() => this.#say(), everyMs).unref();
	}

	onTestModuleEnd() {
		this.#done++;
		if (this.#out.isTTY) this.#say();
	}

	onTestRunEnd(modules) {
		clearInterval(this.#timer);
		if (this.#out.isTTY) this.#out.write("\r\x1b[K");
		const { TEST_REPORT: path } = process.env;
		if (path) writeFileSync(path, JSON.stringify(modules.map((module) => this.#reportOf(module))));
	}

	#say() {
		const { TEST_LAST_SECONDS: last } = process.env;
		const time = clock((performance.now() - this.#began) / 1_000);
		const text = `  ${this.#done} of ${this.#total} files, ${time}${last ? ` of about ${clock(Number(last))}` : ""}`;
		this.#out.write(this.#out.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
	}

	#reportOf(module) {
		const tests = [...module.children.allTests()];
		const count = (state) => tests.filter((test) => test.result().state === state).length;
		const { duration, collectDuration } = module.diagnostic();
		return {
			path: relative(this.#root, module.moduleId),
			seconds: (duration + collectDuration) / 1_000,
			passed: count("passed"),
			// A file that could not be loaded, or whose hooks failed, has failed without a test.
			failed: Math.max(count("failed"), module.ok() ? 0 : 1),
		};
	}
}
