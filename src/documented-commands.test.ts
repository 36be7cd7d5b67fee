import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { commandsOf, documented, documents, root, wordsOf } from "../tests/setup/documented/commands.ts";
import { leftOut, runs } from "../tests/setup/documented/lines.ts";
import { program } from "./command-line/program.mjs";
import { helpOf } from "./command-line/syntax.mjs";
import { parseCommandLine } from "./command-line.ts";
import { settings } from "./config.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	scripts: Readonly<Record<string, string>>;
};

/** Inline code outside of code blocks, with its document. */
const inline = documents.flatMap(([name, text]) =>
	[...text.replaceAll(/^\s*```[\s\S]*?```$/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => ({
		at: name,
		line: code,
	})),
);
const said = [...documented, ...inline];

/** Returns the problem of an npm command; "" for none and for other commands. */
function problemOf(line: string): string {
	const words = wordsOf(line.replace(/ (>.*|&)$/, ""));
	const given = words.filter((word) => /^[A-Z][A-Z0-9_]*=/.test(word));
	const [program, ...rest] = words.slice(given.length).filter((word) => word !== "--silent");
	if (program !== "npm" || ["ci", "install"].includes(rest[0] ?? "")) return "";
	const [script = "", dashes, ...args] = rest[0] === "run" ? rest.slice(1) : rest;
	const does = scripts[script];
	if (does === undefined) return `there is no script ${script}`;
	const unknown = given.map((each) => each.split("=")[0] ?? "").filter((name) => !(name in settings));
	if (unknown.length > 0) return `${unknown} is no setting`;
	const [, own] = /scripts\/start\.mjs ?(.*)$/.exec(does) ?? [];
	if (own === undefined || (dashes === undefined && own !== "--doctor")) return "";
	try {
		parseCommandLine([...wordsOf(own), ...args]);
		return "";
	} catch (error) {
		return (error as Error).message;
	}
}

const wrongOf = (of: (line: string) => string, lines: readonly { at: string; line: string }[] = said) =>
	lines.flatMap(({ at, line }) => (of(line) ? [`${at}: ${line}: ${of(line)}`] : []));

describe("Documented commands", () => {
	it("are each run by a test, or listed with a reason", () => {
		const isKnown = (line: string) => line in runs || line in leftOut;
		expect(wrongOf((line) => (isKnown(line) ? "" : "it is neither run nor listed"), documented)).toEqual([]);
		const lines = new Set(documented.map(({ line }) => line));
		expect([...Object.keys(runs), ...Object.keys(leftOut)].filter((line) => !lines.has(line))).toEqual([]);
		expect(Object.keys(runs).filter((line) => line in leftOut)).toEqual([]);
	});

	it("are tested where the list says", () => {
		const missing = Object.values(leftOut).flatMap(({ triedBy: [file, ...words] = [""] }) => {
			const text = file && readFileSync(join(root, file), "utf8");
			return words.filter((word) => !text.includes(word)).map((word) => `${file}: ${word}`);
		});
		expect(missing).toEqual([]);
	});

	it("can be parsed by the shell", () => {
		for (const [name, text] of documents) {
			const input = commandsOf(name, text).map((command) => command.text);
			const read = () =>
				execFileSync("sh", ["-n"], { input: input.join("\n"), stdio: ["pipe", "ignore", "pipe"] });
			expect(read, name).not.toThrow();
		}
	});

	it("name existing scripts, options and settings", () => {
		expect(wrongOf(problemOf)).toEqual([]);
		const help = helpOf(program);
		// Options of npm and buildah.
		const ofOthers = ["--omit=optional", "--format docker"];
		const unknown = inline.filter(
			({ line }) =>
				/^--\w/.test(line) && !ofOthers.includes(line) && !help.includes(`  ${line.split(" ")[0]} `),
		);
		expect(unknown).toEqual([]);
		const isSetting = (line: string) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(=|$)/.test(line);
		expect(
			inline.filter(({ line }) => !isSetting(line) && !((line.split("=")[0] ?? "") in settings)),
		).toEqual([]);
	});

	it("name existing files and units", () => {
		const ours = readdirSync(join(root, "deploy"));
		const isThere = (word: string) =>
			word.startsWith("deploy/")
				? word.endsWith("*")
					? ours.some((file) => `deploy/${file}`.startsWith(word.slice(0, -1)))
					: existsSync(join(root, word))
				: !/^frontage(\.\w+)?$/.test(word) || ours.includes(word.includes(".") ? word : `${word}.service`);
		const about = documented.filter(({ line }) => /^systemctl |\bdeploy\//.test(line));
		expect(about.length).toBeGreaterThan(3);
		expect(about.filter(({ line }) => !wordsOf(line).every(isThere))).toEqual([]);
	});

	it("send valid queries to PostgreSQL", async () => {
		const [file] = documented.filter(({ line }) => line.includes("conf.d/frontage.conf"));
		const names = [...(file?.text ?? "").matchAll(/^(\w+) = /gm)].map(([, name]) => name ?? "");
		expect(names.length).toBeGreaterThan(3);
		const statements = documented
			.flatMap(({ line }) => [...line.matchAll(/ -c "([^"]*)"/g)].map(([, statement = ""]) => statement))
			// Statements that can be rolled back and do not affect the full server.
			.filter((statement) => /^(create role|grant|select application_name)\b/.test(statement));
		expect(statements).toHaveLength(4);
		const client = new pg.Client(`${inject("postgresUrl")}/postgres`);
		await client.connect();
		try {
			const { rows } = await client.query("select name from pg_settings where name = any($1)", [names]);
			expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
			await client.query("begin");
			for (const statement of statements) await client.query(statement);
			await client.query("rollback");
		} finally {
			await client.end();
		}
	});
});
