import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Ended } from "../app/program.ts";
import { newFolder } from "../databases/databases.ts";
import { root } from "./commands.ts";

/**
 * Replaces npm, which takes a third of a second and whose scripts may build: starts the program as these do, and
 * records its process id.
 */
function npmIn(folder: string): string {
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const cases = Object.entries<string>(scripts)
		.filter(([, does]) => does.includes("scripts/start.mjs"))
		.map(([name, does]) => {
			const program = does.replace("scripts/start.mjs", join(root, "dist/server.js"));
			return `${name}) exec ${program.replace(/^node/, process.execPath)} "$@" ;;`;
		});
	const lines = [
		"#!/bin/sh",
		`echo $$ > ${join(folder, "pid")}`,
		'[ "$1" = --silent ] && shift',
		'[ "$1" = run ] && shift',
		"script=$1",
		"shift",
		'[ "$1" = -- ] && shift',
		...["case $script in", ...cases, "esac", "exit 127"],
	];
	return `${lines.join("\n")}\n`;
}

/** A folder in which commands run as in the program's folder. Their files are written there, too. */
export function openProgramFolder() {
	const folder = newFolder();
	const bin = join(folder, "bin");
	mkdirSync(bin);
	writeFileSync(join(bin, "npm"), npmIn(folder));
	chmodSync(join(bin, "npm"), 0o755);
	symlinkSync(join(root, "deploy"), join(folder, "deploy"));
	const common = {
		PATH: `${bin}${delimiter}${process.env.PATH}`,
		// The modules that they all load are compiled once.
		NODE_COMPILE_CACHE: join(folder, "compiled"),
	};
	return {
		folder,
		/**
		 * Runs a command until it ends.
		 * @param visit called once it serves; the command is ended afterwards
		 */
		async run(
			command: string,
			env: Readonly<Record<string, string>>,
			visit?: (port: number) => Promise<void>,
		): Promise<Ended> {
			const child = spawn("sh", ["-c", command], {
				cwd: folder,
				env: { ...process.env, ...common, ...env },
			});
			let [stdout, stderr] = ["", ""];
			child.stderr.on("data", (text: Buffer) => {
				stderr += text;
			});
			const serving = new Promise<number>((resolve) =>
				child.stdout.on("data", (text: Buffer) => {
					stdout += text;
					const [, port] = /http:\/\/localhost:(\d+)\/cms[\s\S]*Ctrl-C/.exec(stdout) ?? [];
					if (port) resolve(Number(port));
				}),
			);
			const ended = new Promise<Ended>((resolve, reject) => {
				child.once("error", reject);
				child.once("close", (code) => resolve({ code, stdout, stderr }));
			});
			if (!visit) return ended;
			const port = await Promise.race([serving, ended]);
			if (typeof port !== "number")
				throw new Error(`It has not begun to serve: ${port.stdout}${port.stderr}`);
			const end = () => process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGINT");
			await visit(port).finally(end);
			return ended;
		},
	};
}
