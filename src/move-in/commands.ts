import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { archiveFile } from "../archive/archive-form.ts";
import { runArchiveCommand } from "../archive/commands.ts";
import type { Tell } from "../backup/place.ts";
import { openProgress } from "../backup/progress.ts";
import { standBack } from "../backup/stand-back.ts";
import { inWords } from "../backup/words.ts";
import type { Config } from "../config.ts";
import { findWebsite } from "../data/archive/of-website.ts";
import { openPlatform, type Platform } from "../platform.ts";
import { moveIn } from "./move-in.ts";
import { openSource } from "./open-source.ts";
import { describeOutcome, reportOutcome } from "./outcome.ts";
import { readMap } from "./read-map.ts";
import { type Undone, undoImport } from "./undo.ts";

/** What is asked of the program in place of serving. */
export type MoveInCommand =
	| {
			readonly does: "import";
			/** An archive, or what another system has given out. */
			readonly from: string;
			readonly isTrial: boolean;
			/** Key, domain or id of the website that records are shown on which do not say where. */
			readonly website?: string | undefined;
			readonly files?: string | undefined;
			readonly map?: string | undefined;
			readonly report?: string | undefined;
	  }
	| { readonly does: "undo"; readonly importId: string };

type Import = Extract<MoveInCommand, { readonly does: "import" }>;

/**
 * Imports or undoes that, and prints what came of it.
 * @throws {Error} in words for the operator
 */
export async function runMoveInCommand(config: Config, command: MoveInCommand): Promise<void> {
	if (command.does === "import" && isArchive(command.from)) return importArchive(config, command);
	standBack(config);
	const progress = openProgress(process.stdout);
	const platform = await openPlatform(config);
	try {
		const said =
			command.does === "import"
				? await runImport(platform, command, progress.tell)
				: describeUndone(await undoImport(platform, command.importId, progress.tell));
		progress.end();
		process.stdout.write(`${said}\n`);
	} finally {
		progress.end();
		await platform.close();
	}
}

/** One that is not whole is for the import of archives to refuse. */
function isArchive(path: string): boolean {
	return [archiveFile, "records"].some((name) => existsSync(join(path, name)));
}

async function importArchive(config: Config, { from, isTrial, website, files, map, report }: Import) {
	const further = Object.entries({ website, files, map, report }).find(([, value]) => value !== undefined);
	if (further)
		throw new Error(`--${further[0]} goes with what other systems have given out, not with an archive`);
	await runArchiveCommand(config, { does: "import", folder: from, isTrial });
}

async function runImport(platform: Platform, command: Import, tell: Tell): Promise<string> {
	const { isTrial, files, map } = command;
	const source = await openSource(resolve(command.from), {
		files: files && resolve(files),
		map: map === undefined ? {} : await readMap(map),
	});
	const website =
		command.website === undefined ? undefined : await findWebsite(platform.database, command.website);
	const outcome = await moveIn(platform, source, { isTrial, website, tell });
	if (command.report !== undefined) await writeFile(command.report, reportOutcome(outcome, isTrial));
	return describeOutcome(outcome, isTrial);
}

function describeUndone({ removed, putBack, left }: Undone): string {
	return [
		`${inWords(removed)} records are in the trash, ${inWords(putBack)} are as they were before.`,
		...(left.length > 0 ? ["Left:"] : []),
		...left.map(({ collection, title, why }) => `  ${collection}, ${title}: ${why}`),
	].join("\n");
}
