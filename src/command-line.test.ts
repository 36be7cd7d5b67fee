import { describe, expect, it } from "vitest";
import { program } from "./command-line/program.mjs";
import { helpOf, UsageError } from "./command-line/syntax.mjs";
import { parseCommandLine } from "./command-line.ts";

describe("Command line", () => {
	it.each([
		[[], {}],
		[["--port", "4000"], { PORT: "4000" }],
		[["--port=0"], { PORT: "0" }],
		[["--data", "/srv/frontage"], { DATA_DIR: "/srv/frontage" }],
		[["--no-sample"], { SAMPLE: "false" }],
		[["--no-sample", "--data", "d", "--port", "1"], { PORT: "1", DATA_DIR: "d", SAMPLE: "false" }],
	])("reads %j", (args, overrides) => {
		expect(parseCommandLine(args)).toEqual({ overrides });
	});

	it("prints the help of a subcommand, with its options and examples", () => {
		const { help } = parseCommandLine(["--backup", "--help"]);
		expect(help).toMatch(/^npm run backup -- TARGET \[OPTIONS\]\n\nBack up into a folder/);
		for (const part of ["  --prune ", "  --data DIR ", "Examples:\n  npm run backup -- "])
			expect(help).toContain(part);
		expect(help).not.toContain("--replace");
		expect(parseCommandLine(["--move", "-h"]).help).toMatch(/^npm run move -- --to ADDRESS \[OPTIONS\]\n/);
	});

	it("has an option for the settings file", () => {
		expect(parseCommandLine(["--settings", "/etc/frontage.env"]).overrides).toEqual({
			SETTINGS_FILE: "/etc/frontage.env",
		});
	});

	it("names an admin", () => {
		const read = parseCommandLine(["--admin", "ada@example.nz"]);
		expect(read).toEqual({ admin: "ada@example.nz", overrides: {} });
		const without = parseCommandLine(["--admin", "ada@example.nz", "--remove-second-factor"]);
		expect(without).toMatchObject({ admin: "ada@example.nz", withoutFactor: true });
		expect(() => parseCommandLine(["--remove-second-factor"])).toThrow("goes with --admin EMAIL");
	});

	it("exports and erases a person", () => {
		const of = (...args: string[]) => parseCommandLine(args).person;
		const mere = { email: "mere@example.nz", isTrial: false };
		expect(of("--export-person", "mere@example.nz")).toEqual({ ...mere, does: "export" });
		const erase = ["--erase-person", "mere@example.nz"];
		expect(of(...erase, "--called", "Mere")).toEqual({ ...mere, does: "erase", called: "Mere" });
		expect(of(...erase, "--dry-run")).toEqual({ ...mere, does: "erase", isTrial: true });
		expect(() => of(...erase, "--export-person", "mere@example.nz")).toThrow("at a time");
		expect(() => of("--called", "Mere")).toThrow(
			"goes with --export-person ADDRESS or --erase-person ADDRESS",
		);
	});

	it("backs up, verifies and restores", () => {
		const backup = { does: "backup", target: "/b", prunes: false };
		expect(parseCommandLine(["--backup", "/b"]).backup).toEqual(backup);
		expect(parseCommandLine(["--backup", "/b", "--prune"]).backup).toEqual({ ...backup, prunes: true });
		const one = ["--snapshot", "one"];
		const trust = { signer: undefined, plain: false };
		expect(parseCommandLine(["--verify", "/b"]).backup).toEqual({ does: "verify", target: "/b", ...trust });
		expect(parseCommandLine(["--drill", "/b"]).backup).toEqual({ does: "drill", target: "/b", ...trust });
		expect(parseCommandLine(["--restore", "/b", ...one, "--replace"]).backup).toEqual({
			does: "restore",
			target: "/b",
			snapshot: "one",
			replace: true,
			withoutDamaged: false,
			...trust,
		});
		const signer = `ed25519:${"0a".repeat(32)}`;
		expect(
			parseCommandLine(["--restore", "/b", "--signer", signer, "--without-damaged"]).backup,
		).toMatchObject({
			signer,
			withoutDamaged: true,
		});
		expect(parseCommandLine(["--drill", "/b", "--plain"]).backup).toMatchObject({ plain: true });
		expect(parseCommandLine(["--print-signer"]).backup).toEqual({ does: "print signer" });
		expect(() => parseCommandLine(["--backup", "/b", "--signer", signer])).toThrow(
			"--signer goes with --verify SOURCE, --drill SOURCE or --restore SOURCE",
		);
		expect(() => parseCommandLine(["--verify", "/b", "--without-damaged"])).toThrow("goes with --restore");
		expect(() => parseCommandLine(["--backup", "/b", "--verify", "/b"])).toThrow("at a time");
		expect(() => parseCommandLine(["--verify", "/b", "--replace"])).toThrow("goes with --restore SOURCE");
		expect(() => parseCommandLine(["--verify", "/b", "--prune"])).toThrow("goes with --backup TARGET");
		expect(() => parseCommandLine(one)).toThrow("goes with --verify SOURCE or --restore SOURCE");
	});

	it("exports and imports", () => {
		expect(parseCommandLine(["--export", "/a"]).archive).toEqual({ does: "export", folder: "/a" });
		const one = parseCommandLine(["--export", "/a", "--website", "racking-nz"]).archive;
		expect(one).toEqual({ does: "export", folder: "/a", website: "racking-nz" });
		expect(() => parseCommandLine(["--website", "racking-nz"])).toThrow(
			"--website goes with --export FOLDER or --import SOURCE",
		);
		expect(() => parseCommandLine(["--export", "/a", "--import", "/a"])).toThrow("at a time");
		const trial = { does: "import", from: "/a", isTrial: true };
		expect(parseCommandLine(["--import", "/a", "--dry-run"]).importSource).toEqual(trial);
		const further = ["--website", "racking-nz", "--files", "/f", "--map", "m.json", "--report", "r.txt"];
		expect(parseCommandLine(["--import", "/a", ...further]).importSource).toEqual({
			...{ does: "import", from: "/a", isTrial: false },
			...{ website: "racking-nz", files: "/f", map: "m.json", report: "r.txt" },
		});
		expect(parseCommandLine(["--import", "/a", "--all-files"]).importSource).toMatchObject({
			allFiles: true,
		});
		expect(parseCommandLine(["--import", "/a", "--with-roles"]).importSource).toMatchObject({
			withRoles: true,
		});
		expect(() => parseCommandLine(["--with-roles"])).toThrow("--with-roles goes with --import SOURCE");
		expect(() => parseCommandLine(["--all-files"])).toThrow("--all-files goes with --import SOURCE");
		expect(parseCommandLine(["--undo-import", "i1"]).importSource).toEqual({ does: "undo", importId: "i1" });
		for (const args of [
			["--import", "/a"],
			["--undo-import", "i1"],
		])
			expect(parseCommandLine([...args, "--for-program"]).importSource).toMatchObject({ isForProgram: true });
		expect(() => parseCommandLine(["--for-program"])).toThrow(
			"goes with --import SOURCE or --undo-import ID",
		);
		expect(() => parseCommandLine(["--dry-run"])).toThrow(
			"--dry-run goes with --import SOURCE or --erase-person",
		);
		expect(() => parseCommandLine(["--map", "m"])).toThrow("--map goes with --import SOURCE");
		expect(() => parseCommandLine(["--import", "/a", "--undo-import", "i1"])).toThrow("at a time");
	});

	it("explains every option", () => {
		const { help } = parseCommandLine(["--help"]);
		for (const option of Object.keys(program.options)) expect(help).toContain(`  --${option} `);
		for (const [option, declared] of Object.entries(program.options))
			if ("with" in declared)
				for (const owner of declared.with) expect(helpOf(program, owner)).toContain(`  --${option} `);
	});

	it.each([
		[["--speed", "9"], "Unknown option --speed. See npm start -- --help"],
		[["--constructor"], "Unknown option --constructor. See npm start -- --help"],
		[["-x"], "Unknown option -x. See npm start -- --help"],
		[["--port"], "--port needs PORT after it. See npm start -- --help"],
		[["--data="], "--data needs DIR after it. See npm start -- --help"],
		[["--backup", "--prune"], "--backup needs TARGET after it. See npm run backup -- --help"],
		[["--erase-person"], "--erase-person needs ADDRESS after it. See npm start -- --help"],
		[["--move"], "--move needs --to ADDRESS after it. See npm run move -- --help"],
		[["serve"], "Unexpected argument serve. See npm start -- --help"],
		[["--doctor", "now"], "Unexpected argument now. See npm run doctor -- --help"],
		[["--no-sample=yes"], "--no-sample does not take a value. See npm start -- --help"],
		[
			["--admin", "a@b.nz", "--backup", "/b"],
			"One of --admin and --backup at a time. See npm run admin -- --help",
		],
	])("refuses %j with a hint", (args, sentence) => {
		expect(() => parseCommandLine(args)).toThrow(new UsageError(sentence));
	});
});
