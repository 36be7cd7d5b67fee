import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newFolder } from "../../tests/setup/databases/databases.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { loadSettingsFile, parseSettings, unreadable } from "./settings-file.ts";

const parse = (text: string) => Object.fromEntries(parseSettings(text, "/etc/frontage.env"));

describe("A settings file", () => {
	it.each([
		["PORT=4000\n", { PORT: "4000" }],
		["# a comment\n; another\n\n  DATA_DIR = /var/lib/frontage  \n", { DATA_DIR: "/var/lib/frontage" }],
		["DATABASE_URL=postgres://a:b#c@d/e?f=g", { DATABASE_URL: "postgres://a:b#c@d/e?f=g" }],
		[
			`MAIL_FROM="Frontage \\"team\\" <a@example.nz>"\r\nHOST=''\r\n`,
			{ MAIL_FROM: 'Frontage "team" <a@example.nz>', HOST: "" },
		],
		["HSTS='max-age=0; preload'\n", { HSTS: "max-age=0; preload" }],
		["BACKUP_RECIPIENTS=age1,\\\nage2\nPORT=1\nPORT=2", { BACKUP_RECIPIENTS: "age1,age2", PORT: "2" }],
		["SMTP_URL=smtp://a\\\\b", { SMTP_URL: "smtp://a\\b" }],
	])("is read like systemd reads it: %j", (text, settings) => {
		expect(parse(text)).toEqual(settings);
	});

	it.each([
		["PORT=1\nnothing\n", 2],
		["export PORT=1", 1],
		["PORT=1\n\n=2", 3],
	])("names the line that is not KEY=value: %j", (text, line) => {
		expect(() => parse(text)).toThrow(`Line ${line} of /etc/frontage.env is not KEY=value`);
	});

	it("returns any quoted value", () =>
		holds(
			fc.property(fc.string({ unit: fc.constantFrom(..."ab \n\t\"'\\$`#;=") }), (value) => {
				const escaped = value.replaceAll(/["\\$`]/g, "\\$&");
				expect(parse(`A="${escaped}"\nB=1`)).toEqual({ A: value, B: "1" });
			}),
		));
});

describe("Loading a settings file", () => {
	const folder = newFolder();
	const usual = join(folder, "usual.env");
	const none = join(folder, "none.env");
	writeFileSync(usual, "PORT=1\nHOST=here\n");

	it("preserves set variables, and names the file to child processes", () => {
		const env: NodeJS.ProcessEnv = { PORT: "2", HOST: "" };
		loadSettingsFile({ usual, env, isServing: false });
		expect(env).toEqual({ PORT: "2", HOST: "here", SETTINGS_FILE: usual });
	});

	it("ignores a missing default file, but not a missing named one", () => {
		const env = {};
		loadSettingsFile({ usual: none, env, isServing: false });
		expect(env).toEqual({});
		expect(() => loadSettingsFile({ given: none, env, isServing: true })).toThrow(
			`The settings in ${none} cannot be read (ENOENT): name another file with --settings FILE`,
		);
	});

	it("fails if the default file cannot be read, except for the service, which systemd gives the settings", () => {
		const asFolder = join(folder, "folder.env");
		mkdirSync(asFolder);
		const load = (env: NodeJS.ProcessEnv, isServing: boolean) => () =>
			loadSettingsFile({ usual: asFolder, env, isServing });
		expect(load({}, true)).toThrow(`${asFolder} cannot be read`);
		expect(load({ INVOCATION_ID: "1" }, false)).toThrow(`${asFolder} cannot be read`);
		expect(load({ INVOCATION_ID: "1" }, true)).not.toThrow();
	});

	it("names the solutions for an account that may not read it", () => {
		expect(unreadable("/etc/frontage.env", "EACCES")).toMatch(
			/^The settings in \/etc\/frontage\.env cannot be read by this account: run the command as root, .*runuser -u frontage.*--settings FILE$/,
		);
	});
});
