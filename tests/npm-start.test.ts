import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "./setup/databases/databases.ts";

// It takes seconds: npm itself starts the program, which no smaller part does.
it("SIGTERM to npm start stops the program, although npm signals only its shell", async () => {
	const args = ["start", "--", "--port", "0", "--no-sample", "--data", newFolder()];
	const npm = spawn("npm", args, {
		cwd: join(import.meta.dirname, ".."),
		env: { ...process.env, LOG_LEVEL: "error" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let printed = "";
	const port = await new Promise<number>((resolve, reject) => {
		npm.stdout.on("data", (text: Buffer) => {
			printed += text;
			const [, found] = /http:\/\/localhost:(\d+)\/cms[\s\S]*Ctrl-C/.exec(printed) ?? [];
			if (found) resolve(Number(found));
		});
		npm.once("exit", () => reject(new Error(`npm start ended: ${printed}`)));
	});
	expect(await isOpen(port)).toBe(true);
	npm.kill("SIGTERM");
	await once(npm, "exit");
	await expect.poll(() => isOpen(port)).toBe(false);
});

function isOpen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
