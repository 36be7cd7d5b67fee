import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onStop } from "./on-stop.mjs";
import { serverEnv } from "./run-server.mjs";
import { programNode, root } from "./setup.mjs";

/**
 * Builds the program for the first time, and fills its database while the scripts of the browsers are built. Ends this
 * process if either fails.
 * @param build from `neededBuild`
 * @param args arguments of the program
 */
export async function buildAndFill(build, args) {
	const children = [];
	const start = (words, options) => {
		const child = spawn(programNode(), words, { cwd: root, ...options });
		children.push(child);
		return child;
	};
	const stop = () => {
		for (const child of children) child.kill("SIGTERM");
	};
	const succeed = async (child) => {
		const [code] = await once(child, "exit");
		if (code === 0) return;
		stop();
		process.exit(code ?? 1);
	};
	onStop(stop);
	const building = start(build.args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	const fill = async () => {
		// The build reports its server once, before the scripts.
		await once(building, "message");
		const words = [...process.execArgv, join(root, "dist", "server.js"), "--prepare", ...args];
		// Through a pipe, progress comes in lines: a line of a terminal would mix with those of the build.
		// An operator waits for the pictures.
		const env = { ...serverEnv, PICTURE_NICENESS: "0", ...process.env };
		const child = start(words, { stdio: ["ignore", "pipe", "inherit"], env });
		child.stdout.pipe(process.stdout, { end: false });
		await succeed(child);
	};
	await Promise.all([succeed(building).then(build.finish), fill()]);
}
