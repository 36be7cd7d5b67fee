import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { queueImportedRoleMails } from "../accounts/mail/imported-role-mails.ts";
import { archiveFile } from "../archive/archive-form.ts";
import { runArchiveCommand } from "../archive/commands.ts";
import type { Config } from "../config.ts";
import type { Database } from "../data/database/database.ts";
import { findWebsite } from "../data/operations/archive/of-website.ts";
import type { ImportedRole } from "../data/records/people/imported-roles.ts";
import { lowerPriority } from "../files/lower-priority.ts";
import type { ImportId } from "../model/ids.ts";
import { collections, isCollection } from "../model/model.ts";
import { openForCommand } from "../platform.ts";
import type { Services } from "../services.ts";
import { openSource } from "./open-source.ts";
import { reportOutcome } from "./outcome.ts";
import { readJson } from "./parse-json.ts";
import { type ImportReporter, reportAsLines, reportInWords } from "./reporter.ts";
import { importSource } from "./run-import.ts";
import type { SourceMap } from "./source.ts";
import { inScratch } from "./source-files/scratch.ts";
import { unpack } from "./source-files/unpack.ts";
import { undoImport } from "./undo.ts";

const schema = z.record(
	z.string(),
	z.strictObject({
		to: z
			.string()
			.refine((name) => name === "" || isCollection(name), "is no collection of ours")
			.optional(),
		fields: z.record(z.string(), z.string()).optional(),
		set: z.record(z.string(), z.unknown()).optional(),
		dates: z.enum(["day-first", "month-first"]).optional(),
	}),
);

/** @throws {Error} for the operator */
async function readMap(path: string): Promise<SourceMap> {
	const read = schema.safeParse(await readJson(path));
	if (read.success) return read.data;
	const [first] = read.error.issues;
	throw new Error(
		`${path} cannot be used: ${first?.path.join(".")}: ${first?.message}. Our collections are ${Object.keys(collections).join(", ")}`,
	);
}

export type ImportCommand =
	| {
			readonly does: "import";
			/** An archive, or data from another system. */
			readonly from: string;
			readonly isTrial: boolean;
			/** For records without a website. */
			readonly website?: string | undefined;
			readonly files?: string | undefined;
			/** Includes unreferenced files. */
			readonly allFiles?: boolean | undefined;
			readonly withRoles?: boolean | undefined;
			readonly map?: string | undefined;
			readonly report?: string | undefined;
			readonly isForProgram?: boolean;
	  }
	| { readonly does: "undo"; readonly importId: ImportId; readonly isForProgram?: boolean };

type Import = Extract<ImportCommand, { readonly does: "import" }>;

/** Prints the result. @throws {Error} for the operator */
export async function runImportCommand(config: Config, command: ImportCommand): Promise<void> {
	const telling = command.isForProgram ? reportAsLines() : reportInWords();
	try {
		if (command.does !== "import" || !/\.zip$/i.test(command.from))
			return await runUnpacked(config, command, telling);
		lowerPriority(process, config.niceness);
		await inScratch(config, async (scratch) => {
			const from = await unpack(resolve(command.from), scratch, telling.progress);
			await runUnpacked(config, { ...command, from }, telling);
		});
	} finally {
		telling.end();
	}
}

async function runUnpacked(config: Config, command: ImportCommand, telling: ImportReporter): Promise<void> {
	if (command.does === "import" && isArchive(command.from)) return importArchive(config, command);
	lowerPriority(process, config.niceness);
	const platform = await openForCommand(config);
	try {
		if (command.does === "import") await runImport(platform, command, telling);
		else telling.undone(await undoImport(platform, command.importId, telling.progress));
	} finally {
		await platform.close();
	}
}

const notify = (inside: Database, granted: readonly ImportedRole[]) =>
	queueImportedRoleMails(inside, granted, Date.now());

/** True for incomplete archives, too. */
function isArchive(path: string): boolean {
	return [archiveFile, "records"].some((name) => existsSync(join(path, name)));
}

async function importArchive(config: Config, command: Import) {
	const { from, isTrial, withRoles, website, files, allFiles, map, report, isForProgram } = command;
	if (isForProgram)
		throw new Error("This is an archive of Frontage: take it in with npm run import, where the program runs");
	const further = Object.entries({ website, files, "all-files": allFiles, map, report }).find(
		([, value]) => value !== undefined,
	);
	if (further)
		throw new Error(`--${further[0]} goes with what other systems have given out, not with an archive`);
	await runArchiveCommand(config, { does: "import", folder: from, isTrial, withRoles, notify });
}

async function runImport(platform: Services, command: Import, telling: ImportReporter): Promise<void> {
	const { isTrial, files, map, allFiles, withRoles } = command;
	if (allFiles && files === undefined && !(await stat(command.from)).isDirectory())
		throw new Error(
			`--all-files takes in a whole folder, and ${command.from} is a file: say which with --files FOLDER`,
		);
	const source = await openSource(resolve(command.from), {
		files: files && resolve(files),
		map: map === undefined ? {} : await readMap(map),
		tellGroups: (groups) => telling.opened({ groups }),
	});
	telling.opened({ source: source.called });
	const website =
		command.website === undefined ? undefined : await findWebsite(platform.database, command.website);
	const { progress: tell, began } = telling;
	const outcome = await importSource(platform, source, {
		isTrial,
		website,
		allFiles,
		withRoles,
		tell,
		began,
	});
	if (command.report !== undefined) await writeFile(command.report, reportOutcome(outcome, isTrial));
	telling.imported(outcome, isTrial);
}
