import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder } from "../tests/setup/databases/databases.ts";

const program = join(import.meta.dirname, "..");
const unit = (name: string) => readFileSync(join(program, "deploy", name), "utf8");
const checkers = (process.env.PATH ?? "")
	.split(delimiter)
	.map((folder) => join(folder, "systemd-analyze"))
	.filter((path) => existsSync(path))
	.slice(0, 1);
const leftOut = checkers.length > 0 ? "" : " (systemd's own check is left out: it is not installed here)";

describe(`The units of systemd${leftOut}`, () => {
	it.each([
		"User=frontage",
		"UMask=0077",
		"NoNewPrivileges=yes",
		"ProtectSystem=strict",
		"ReadWritePaths=/var/lib/frontage",
		"CapabilityBoundingSet=",
	])("say %s", (line) => expect(unit("frontage.service").split("\n")).toContain(line));

	it("start the program as npm does", async () => {
		const { serverEnv }: { serverEnv: Record<string, string> } = await import(
			join(program, "scripts/run-server.mjs")
		);
		const { scripts } = JSON.parse(readFileSync(join(program, "package.json"), "utf8"));
		const flags = scripts.start.split(" ").filter((word: string) => word.startsWith("--"));
		expect(unit("frontage.service")).toContain(`/node ${flags.join(" ")} dist/server.js`);
		for (const [name, value] of Object.entries(serverEnv))
			expect(unit("frontage.service")).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, "m"));
	});

	it.each(checkers)("are valid: %s reports nothing", (checker) => {
		const folder = newFolder();
		const paths = ["frontage.service", "frontage.socket"].map((name) => join(folder, name));
		for (const path of paths)
			writeFileSync(path, unit(path.slice(folder.length + 1)).replaceAll("/srv/frontage", program));
		// The tool exits successfully for an unknown name, and prints a warning.
		const said = execFileSync("sh", ["-c", '"$0" verify --man=no "$@" 2>&1', checker, ...paths]);
		expect(String(said)).toBe("");
	});
});
