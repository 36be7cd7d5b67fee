import { parseCommandLine, usage } from "./src/command-line.ts";
import { readConfig } from "./src/config.ts";
import { appointAdmin, run } from "./src/run.ts";

/** The program: reads the command line and the configuration, serves until it is told to stop. */
async function main() {
	// Before anything is made: what the program keeps, nobody else on the machine reads.
	process.umask(0o077);
	const { help, admin, withoutFactor, overrides } = parseCommandLine(process.argv.slice(2));
	if (help) process.stdout.write(usage);
	else if (admin !== undefined) await appointAdmin(readConfig(overrides), admin, withoutFactor);
	else await run(readConfig(overrides));
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
