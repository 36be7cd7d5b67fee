import { Worker } from "node:worker_threads";

// A string works from sources and from the bundle.
const check = `const { parentPort, workerData } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
const file = new DatabaseSync(workerData, { readOnly: true });
const found = file.prepare("pragma quick_check(1)").get().quick_check;
file.close();
parentPort.postMessage(found);`;

/** Uses a worker thread, possibly for minutes. @returns "" for no damage */
export function findDamage(path: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(check, { eval: true, workerData: path, execArgv: [] });
		worker.once("message", (found) => resolve(found === "ok" ? "" : String(found)));
		worker.once("error", (error: Error) =>
			/malformed|not a database/.test(error.message) ? resolve(error.message) : reject(error),
		);
		worker.unref();
	});
}
