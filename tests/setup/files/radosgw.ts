import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/**
		 * Address to request: it starts an S3 server if none runs yet, and responds with its address; "" where none is
		 * installed.
		 */
		s3Starter: string;
	}
}

const programs = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"];
const script = join(import.meta.dirname, "radosgw-process.ts");

/** Prepares a real S3 server, which takes 12 seconds to start and which few tests need; stops it after the run. */
export async function setup(project: TestProject) {
	const folders = (process.env.PATH ?? "").split(delimiter);
	if (!programs.every((name) => folders.some((folder) => existsSync(join(folder, name))))) {
		project.provide("s3Starter", "");
		return;
	}
	let started: { child: ChildProcess; said: Promise<string> } | undefined;
	const door = createServer(async (_, response) => {
		started ??= startRadosgw();
		await started.said.then(
			(said) => response.end(said),
			(error) => response.writeHead(500).end(String(error)),
		);
	});
	await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
	const address = door.address();
	project.provide("s3Starter", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
	return async () => {
		door.closeAllConnections();
		door.close();
		if (!started || started.child.exitCode !== null) return;
		const ended = new Promise((resolve) => started?.child.once("exit", resolve));
		started.child.stdin?.end();
		await ended;
	};
}

function startRadosgw() {
	// In a separate process group, so that Ctrl-C leaves it time for the clean-up.
	const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"], detached: true });
	const said = new Promise<string>((resolve, reject) => {
		let [output, errors] = ["", ""];
		child.stdout.on("data", (text: Buffer) => {
			output += text;
			if (output.endsWith("\n")) resolve(output);
		});
		child.stderr.on("data", (text: Buffer) => {
			errors += text;
		});
		child.once("exit", (code) => reject(new Error(`radosgw ended with ${code}: ${errors}`)));
	});
	return { child, said };
}
