import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "../../tests/setup/databases/databases.ts";
import { openCommands } from "./command-process.ts";
import { frugalFlags } from "./low-priority.ts";

it("A separate command process lowers its priority before it loads anything", async () => {
	const programFolder = newFolder();
	mkdirSync(join(programFolder, "dist"));
	writeFileSync(
		join(programFolder, "dist", "server.js"),
		'console.log(require("node:os").getPriority(), ...process.execArgv, ...process.argv.slice(2))',
	);
	const niceness = Math.max(12, getPriority());
	const { code, output } = await openCommands({ programFolder, dataFolder: "kept", niceness }).run(
		"--backup",
		"there",
	);
	expect({ code, said: output }).toEqual({
		code: 0,
		said: `${niceness} ${frugalFlags.join(" ")} --data kept --backup there`,
	});
});

it.each(["backup", "verify", "drill", "export"])(
	"npm run %s has the flags of a low-priority command",
	(name) => {
		const program = join(import.meta.dirname, "../..");
		const { scripts } = JSON.parse(readFileSync(join(program, "package.json"), "utf8"));
		expect(scripts[name]).toBe(`node ${frugalFlags.join(" ")} scripts/start.mjs --${name}`);
	},
);
