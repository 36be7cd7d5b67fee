import { UsageError, wrongUsage } from "./src/command-line/syntax.mjs";
import { parseCommandLine } from "./src/command-line.ts";
import { readConfig } from "./src/config.ts";
import { isBrokenDisk } from "./src/data/database/failures.ts";
import { loadSettingsFile } from "./src/settings/settings-file.ts";
import { diskFailed } from "./src/workers/exit-codes.ts";

const args = process.argv.slice(2);

/** Reads the command line and the settings, then serves or runs a command. Each loads only the modules that it needs. */
async function main() {
	// First of all: no other account of the machine may read the program's files.
	process.umask(0o077);
	const command = parseCommandLine(args);
	const { help, doctor, prepare, admin, withoutFactor, backup, archive, importSource, person, overrides } =
		command;
	if (help) return void process.stdout.write(help);
	const isServing =
		prepare || !(doctor || admin !== undefined || backup || archive || importSource || person);
	const { env } = process;
	loadSettingsFile({ given: overrides.SETTINGS_FILE ?? env.SETTINGS_FILE, env, isServing });
	const config = readConfig(overrides);
	if (doctor) process.exitCode = await (await import("./src/doctor/commands.ts")).runDoctor(config);
	else if (prepare) await (await import("./src/program.ts")).prepareDatabase(config);
	else if (admin !== undefined)
		await (await import("./src/run.ts")).appointAdmin(config, admin, withoutFactor);
	else if (backup?.does === "drill")
		process.exitCode = await (await import("./src/drill.ts")).runDrill(config, backup);
	else if (backup)
		process.exitCode = await (await import("./src/backup/commands.ts")).runBackupCommand(config, backup);
	else if (archive) await (await import("./src/archive/commands.ts")).runArchiveCommand(config, archive);
	else if (importSource)
		await (await import("./src/import/commands.ts")).runImportCommand(config, importSource);
	else if (person) await (await import("./src/person-commands.ts")).runPersonCommand(config, person);
	else await (await import("./src/run.ts")).run(config);
}

/** A disk that fails may do so for a moment. */
function exitCodeOf(error: unknown): number {
	if (error instanceof UsageError) return wrongUsage;
	const causes = error instanceof Error ? [error, error.cause ?? error] : [];
	return causes.some(isBrokenDisk) ? diskFailed : 1;
}

const work = main();
failIfUnfinished(work);
work.catch((error: unknown) => {
	const sentence = error instanceof Error ? error.message : String(error);
	// Whatever was opened before the failure would keep the process alive.
	process.stderr.write(`${sentence}\n`, () => process.exit(exitCodeOf(error)));
});

/**
 * Fails the process if it would exit while the work is still pending. Node exits with code 0 when nothing keeps it
 * running, for example when the work waits for an unreferenced timer.
 */
function failIfUnfinished(work: Promise<unknown>): void {
	const fail = () => {
		process.stderr.write(
			"The program ended before its work was done, which is a fault of the program: run the command again, and report it.\n",
			() => process.exit(1),
		);
	};
	process.once("beforeExit", fail);
	const finish = () => void process.off("beforeExit", fail);
	work.then(finish, finish);
}
