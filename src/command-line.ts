import type { ArchiveCommand } from "./archive/commands.ts";
import type { BackupCommand } from "./backup/commands.ts";
import { parseTargets } from "./backup/move/targets.ts";
import type { TrustOptions } from "./backup/trust.ts";
import { program } from "./command-line/program.mjs";
import { parseArguments, refusal } from "./command-line/syntax.mjs";
import type { ImportCommand } from "./import/commands.ts";
import { toId } from "./model/ids.ts";
import type { PersonCommand } from "./person-commands.ts";

interface DrillCommand extends TrustOptions {
	readonly does: "drill";
	readonly target: string;
}

type Options = typeof program.options;
type Values = {
	readonly [Name in keyof Options]?: Options[Name] extends { multiple: boolean }
		? readonly string[]
		: Options[Name] extends { value: string }
			? string
			: boolean;
};

/**
 * Returns the command, and settings by environment variable; or the text that `--help` prints.
 * @throws {UsageError} with one sentence for the operator
 */
export function parseCommandLine(args: readonly string[]) {
	const { help, ...read } = parseArguments(program, args);
	const values = read.values as Values;
	const overrides: Record<string, string> = {};
	if (values.port !== undefined) overrides.PORT = values.port;
	if (values.data !== undefined) overrides.DATA_DIR = values.data;
	if (values.settings !== undefined) overrides.SETTINGS_FILE = values.settings;
	if (values["no-sample"]) overrides.SAMPLE = "false";
	return {
		help,
		doctor: values.doctor,
		prepare: values.prepare,
		admin: values.admin,
		withoutFactor: values["remove-second-factor"],
		backup: backupCommand(values),
		archive: archiveCommand(values),
		importSource: importCommand(values),
		person: personCommand(values),
		overrides,
	};
}

function backupCommand(values: Values): BackupCommand | DrillCommand | undefined {
	const { backup, verify, drill, restore, snapshot, replace = false, prune = false } = values;
	if (values.move) return { does: "move", targets: moveTargets(values.to) };
	if (values["print-signer"]) return { does: "print signer" };
	if (backup !== undefined) return { does: "backup", target: backup, prunes: prune };
	const trust = { signer: values.signer, plain: values.plain === true };
	if (verify !== undefined) return { does: "verify", target: verify, snapshot, ...trust };
	if (drill !== undefined) return { does: "drill", target: drill, ...trust };
	const withoutDamaged = values["without-damaged"] === true;
	if (restore !== undefined)
		return { does: "restore", target: restore, snapshot, replace, withoutDamaged, ...trust };
	return undefined;
}

function moveTargets(to: readonly string[] = []) {
	try {
		return parseTargets(to);
	} catch (error) {
		throw refusal(program, (error as Error).message, "move");
	}
}

function archiveCommand({ export: folder, website }: Values): ArchiveCommand | undefined {
	return folder === undefined ? undefined : { does: "export", folder, website };
}

function importCommand(values: Values): ImportCommand | undefined {
	const { import: from, "undo-import": importId, "dry-run": isTrial = false, website, files } = values;
	const { "all-files": allFiles, "with-roles": withRoles, map, report } = values;
	const output = values["for-program"] ? { isForProgram: true } : {};
	if (importId !== undefined) return { does: "undo", importId: toId(importId), ...output };
	return from === undefined
		? undefined
		: { does: "import", from, isTrial, website, files, allFiles, withRoles, map, report, ...output };
}

function personCommand(values: Values): PersonCommand | undefined {
	const { "export-person": exported, "erase-person": erased, called, "dry-run": isTrial = false } = values;
	const email = exported ?? erased;
	if (email === undefined) return undefined;
	return { does: erased === undefined ? "export" : "erase", email, called, isTrial };
}
