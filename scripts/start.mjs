import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, programNode, root } from "./setup.mjs";

ensureInstalled();
ensureBuilt();

const server = join(root, "dist", "server.js");
const node = programNode();
if (realpathSync(node) === process.execPath) await import(pathToFileURL(server).href);
else {
	// The first start runs on the machine's own Node, which may be too old for the program.
	const child = spawn(node, [...process.execArgv, server, ...process.argv.slice(2)], { stdio: "inherit" });
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
	child.on("exit", (code) => process.exit(code ?? 1));
}
