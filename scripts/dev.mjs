import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createServer } from "node:http";
import { devNull } from "node:os";
import { join } from "node:path";
import { serving } from "../src/command-line/program.mjs";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, programNode, root, say } from "./setup.mjs";

readArguments({
	name: "npm run dev",
	summary: "Builds at every change of the sources, restarts the program and reloads open pages.",
	options: serving,
	examples: ["npm run dev", "npm run dev -- --port 4000 --data /tmp/frontage"],
});
// Ignores the settings of a service on this machine.
process.env.SETTINGS_FILE = process.env.SETTINGS_FILE ?? devNull;
ensureInstalled({ forTests: true });

const listeners = new Set();
const reloads = createServer((_, response) => {
	response.writeHead(200, {
		"content-type": "text/event-stream",
		"cache-control": "no-store",
		"access-control-allow-origin": "*",
	});
	response.write("retry: 500\n\n");
	listeners.add(response);
	response.on("close", () => listeners.delete(response));
});
await new Promise((resolve) => reloads.listen(0, "127.0.0.1", resolve));
const reloadFrom = `http://127.0.0.1:${reloads.address().port}/`;

let program;
let building = false;
let stale = true;

async function rebuild() {
	if (building) return;
	building = true;
	while (stale) {
		stale = false;
		if (await buildOnce()) restart();
	}
	building = false;
}

function buildOnce() {
	const build = spawn(programNode(), [join(root, "scripts", "build.mjs")], {
		stdio: "inherit",
		env: { ...process.env, RELOAD_FROM: reloadFrom },
	});
	return new Promise((resolve) => build.on("exit", (code) => resolve(code === 0)));
}

function restart() {
	const start = () => {
		program = spawn(
			programNode(),
			["--enable-source-maps", join(root, "dist", "server.js"), ...process.argv.slice(2)],
			{
				stdio: ["inherit", "pipe", "inherit"],
			},
		);
		program.stdout.on("data", (text) => {
			process.stdout.write(text);
			if (String(text).includes("Ctrl-C"))
				for (const listener of listeners) listener.write("data: changed\n\n");
		});
	};
	if (!program || program.exitCode !== null) return start();
	program.once("exit", start);
	program.kill("SIGTERM");
}

let timer;
const changed = (name) => {
	if (!name || /\.test\.|~$/.test(name)) return;
	clearTimeout(timer);
	timer = setTimeout(() => {
		stale = true;
		void rebuild();
	}, 80);
};
for (const folder of ["src", "sample", "docs/editing", "docs/images"])
	watch(join(root, folder), { recursive: true }, (_, name) => changed(name));
watch(join(root, "server.ts"), () => changed("server.ts"));
for (const signal of ["SIGINT", "SIGTERM"])
	process.on(signal, () => {
		program?.kill("SIGTERM");
		process.exit(0);
	});
say("Watching the sources; pages reload by themselves.");
await rebuild();
