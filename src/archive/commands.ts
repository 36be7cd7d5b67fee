import { resolve } from "node:path";
import { lackingLines } from "../backup/describe-losses.ts";
import { startLowPriority } from "../backup/low-priority.ts";
import { withPlace, withSource } from "../backup/open-place.ts";
import { withProgress } from "../backup/progress.ts";
import type { Place, ReportProgress } from "../backup/repository/place.ts";
import type { BackupConfig } from "../backup/settings.ts";
import { inWords } from "../backup/words.ts";
import { migrate } from "../data/operations/migrations/migrate.ts";
import { openDataFolder } from "../data-folder.ts";
import { lowerPriority } from "../files/lower-priority.ts";
import { requireStoreOfDatabase } from "../files/store/store-mark.ts";
import { collectionNames, collections } from "../model/model.ts";
import { recordsPart } from "./archive-form.ts";
import { type ExportOptions, exportArchive } from "./export-archive.ts";
import { type Imported, type ImportOptions, importArchive } from "./import-archive.ts";
import { openArchive } from "./read-archive.ts";

/** Commands in place of serving. */
export type ArchiveCommand =
	/** @param website defaults to all data */
	| { readonly does: "export"; readonly folder: string; readonly website?: string | undefined }
	| ({ readonly does: "import"; readonly folder: string } & Omit<ImportOptions, "tell">);

const mostNamed = 20;

/** @throws {Error} for the operator */
export async function runArchiveCommand(
	place: Place & Pick<BackupConfig, "niceness">,
	command: ArchiveCommand,
): Promise<void> {
	if (command.does === "export") await startLowPriority(place);
	else lowerPriority(process, place.niceness);
	const folder = resolve(command.folder);
	const summary = await withProgress((tell) =>
		command.does === "export"
			? runExport(place, { ...command, folder }, tell)
			: runImport(place, { ...command, folder, tell }),
	);
	process.stdout.write(`${summary}\n`);
}

async function runExport(place: Place, options: ExportOptions, tell: ReportProgress): Promise<string> {
	const { archive, lacking } = await withSource(place, (opened) =>
		exportArchive(place, opened, options, tell),
	);
	const records = collectionNames.map((name) => archive.parts[recordsPart(name)]?.lines ?? 0);
	return [
		`${inWords(sum(records))} records and ${inWords(archive.files.count)} files are in ${options.folder}.`,
		...lackingLines("archive", lacking),
	].join("\n");
}

async function runImport(
	place: Place,
	{ folder, ...options }: ImportOptions & { readonly folder: string },
): Promise<string> {
	const { isTrial, withRoles = false, tell } = options;
	const archive = await openArchive(folder, tell);
	await openDataFolder(place.dataFolder);
	const imported = await withPlace(place, async (opened) => {
		await migrate(opened.database, tell);
		if (!isTrial) await requireStoreOfDatabase(opened.store, opened.database, place.dataFolder);
		return importArchive(place, opened, archive, options);
	});
	return describeImport(imported, { isTrial, withRoles });
}

export function describeImport(
	{ records, leftOut, rows, files, people }: Imported,
	{ isTrial, withRoles = false }: Pick<ImportOptions, "isTrial" | "withRoles">,
): string {
	const [come, stay] = isTrial ? ["would be added", "would stay"] : ["added", "stayed"];
	const lines = [...records]
		.filter(([, { added, same }]) => added + same > 0)
		.map(
			([name, { added, same }]) =>
				`${collections[name].label}: ${inWords(added)} ${come}, ${inWords(same)} here already`,
		);
	const more = leftOut.length - mostNamed;
	return [
		...lines,
		...describePeople(people, { isTrial, withRoles }),
		`Files: ${inWords(files.added)} ${come}, ${inWords(files.same)} here already`,
		`History, drafts and what else belongs to records: ${inWords(rows)} rows ${come}`,
		...(leftOut.length > 0 ? [`${inWords(leftOut.length)} ${stay} as they are here, or out:`] : []),
		...leftOut
			.slice(0, mostNamed)
			.map(({ collection, id, title, why }) => `  ${labelOf(collection)}, ${title} (${id}): ${why}`),
		...(more > 0 ? [`  and ${inWords(more)} more`] : []),
		...(isTrial ? ["Nothing was changed. Run it without --dry-run to import."] : []),
	].join("\n");
}

function describePeople(
	people: Imported["people"],
	{ isTrial, withRoles }: { readonly isTrial: boolean; readonly withRoles: boolean },
): string[] {
	if (people.length === 0) return [];
	const heading = withRoles
		? `Roles that ${isTrial ? "would be" : "were"} granted:`
		: "Without the role that they had (--with-roles grants it, or an admin in Users):";
	return [heading, ...people.map(({ title, role }) => `  ${title}: ${role}`)];
}

/** Falls back to the name for a collection that this release does not have. */
function labelOf(name: string): string {
	return (collections as Readonly<Record<string, { readonly label: string }>>)[name]?.label ?? name;
}

function sum(all: readonly number[]): number {
	return all.reduce((total, each) => total + each, 0);
}
