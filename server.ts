import { parseCommandLine, usage } from "./src/command-line.ts";
import { readConfig } from "./src/config.ts";
import { isBrokenDisk } from "./src/data/database/failures.ts";
import { failIfUnfinished } from "./src/unfinished.ts";
import { diskFailed } from "./src/workers/exit-codes.ts";

/** The program: reads the command line and the configuration, serves until it is told to stop. A command loads what it needs. */
async function main() {
	// Before anything is made: what the program keeps, nobody else on the machine reads.
	process.umask(0o077);
	const asked = parseCommandLine(process.argv.slice(2));
	const { help, doctor, admin, withoutFactor, backup, archive, moveIn, person, overrides } = asked;
	if (help) process.stdout.write(usage);
	else if (doctor)
		process.exitCode = await (await import("./src/doctor/commands.ts")).runDoctor(readConfig(overrides));
	else if (admin !== undefined)
		await (await import("./src/run.ts")).appointAdmin(readConfig(overrides), admin, withoutFactor);
	else if (backup?.does === "drill")
		process.exitCode = await (await import("./src/drill.ts")).runDrill(readConfig(overrides), backup.target);
	else if (backup)
		await (await import("./src/backup/commands.ts")).runBackupCommand(readConfig(overrides), backup);
	else if (archive)
		await (await import("./src/archive/commands.ts")).runArchiveCommand(readConfig(overrides), archive);
	else if (moveIn)
		await (await import("./src/move-in/commands.ts")).runMoveInCommand(readConfig(overrides), moveIn);
	else if (person)
		await (await import("./src/person-commands.ts")).runPersonCommand(readConfig(overrides), person);
	else await (await import("./src/run.ts")).run(readConfig(overrides));
}

/** A disk that fails may do so for a moment. */
function exitCodeOf(error: unknown): number {
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
