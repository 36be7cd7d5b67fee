import { parseArgs } from "node:util";
import type { ArchiveCommand } from "./archive/commands.ts";
import type { BackupCommand } from "./backup/commands.ts";
import { type MoveTargets, parseTargets } from "./backup/move/targets.ts";
import type { TrustOptions } from "./backup/trust.ts";
import type { ImportCommand } from "./import/commands.ts";
import { toId } from "./model/ids.ts";
import type { PersonCommand } from "./person-commands.ts";

interface DrillCommand extends TrustOptions {
	readonly does: "drill";
	readonly target: string;
}

export const usage = `Frontage serves the websites of many brands from one program.

npm start -- [options]

  --port PORT    port to listen on (3000)
  --data DIR     folder of the database and the files (data)
  --settings FILE   read further settings from a file of KEY=value lines (/etc/frontage.env, if it exists); the environment wins
  --no-sample    leave an empty database empty
  --admin EMAIL  make this address an admin's, print the link that sets its password, and end
  --backup TARGET   back up into a folder or s3://bucket/prefix while the program runs, and end
  --verify SOURCE   read every byte of a backup, say what is damaged, and end
  --drill SOURCE    restore its newest snapshot into a scratch folder, say whether that is good, and end
  --restore SOURCE  restore a backup while the program does not run, and end
  --move            copy the database, the files or both to another place while the program does not run, and end
  --to ADDRESS      with --move, once or twice: postgres://…, sqlite:///folder/frontage.sqlite, s3://bucket/prefix, or a data folder for the files
  --prune           with --backup: remove older backups there as BACKUP_KEEP_… say
  --snapshot NAME   with --verify or --restore: this snapshot; else all, or the newest
  --replace         with --restore: lose what is there
  --without-damaged with --restore: restore the rest of a damaged backup, list what is lost, and end with code 2 if anything is
  --signer KEY      with --verify, --drill or --restore: require snapshots signed by this public key
  --plain           with --verify, --drill or --restore: accept unsigned and unencrypted snapshots where keys are configured
  --print-signer    print the public key that signs the backups of this data folder, and end
  --export FOLDER   write all that people have made into a folder, as lines of JSON and files, and end
  --import SOURCE   bring in what such a folder, or another system, has given out, and end
  --undo-import ID  take back what an import from another system has made and changed, and end
  --website KEY     with --export: only what this website shows, by its key or its domain; with --import: show there what does not say where
  --dry-run         with --import: only say what would come in, and what would not; with --erase-person: what would be erased
  --files FOLDER    with --import: where the files of another system lie; beside what it has given out unless said
  --all-files       with --import: bring in the files there that nothing names, too, for staff alone
  --with-roles      with --import: give users the roles that they had; without it they have none and cannot enter
  --map FILE        with --import: how fields of another system become ours, as JSON
  --report FILE     with --import: write what came in, what did not and why
  --for-program     with --import or --undo-import: say everything as lines of JSON, and end when the standard input does
  --export-person ADDRESS  print all that is stored about a person, as JSON, and end
  --erase-person ADDRESS   delete a person's account, take name and address out of all but records, and end
  --called NAME     with either: a name of theirs that no account here has
  --doctor       look at everything that the program needs, say what is wrong and what to do, and end
  --remove-second-factor  with --admin: take the second factor of the address away, too
  --help         this text

npm run backup -- TARGET is short for --backup TARGET, and so are npm run verify, drill, restore, export and import; npm run move -- --to ADDRESS is for --move, and npm run doctor for --doctor.

Everything else is set by environment variables: docs/configuration.md.
`;

/** @returns the command, and settings by environment variable @throws {Error} with one sentence for the operator */
export function parseCommandLine(args: readonly string[]) {
	const { values } = read(args);
	const overrides: Record<string, string> = {};
	if (values.port !== undefined) overrides.PORT = values.port;
	if (values.data !== undefined) overrides.DATA_DIR = values.data;
	if (values.settings !== undefined) overrides.SETTINGS_FILE = values.settings;
	if (values["no-sample"]) overrides.SAMPLE = "false";
	const withoutFactor = values["remove-second-factor"];
	if (withoutFactor && values.admin === undefined)
		throw new Error("--remove-second-factor goes with --admin EMAIL. See npm start -- --help");
	const [backup, archive, importSource] = [
		backupCommand(values),
		archiveCommand(values),
		importCommand(values),
	];
	const person = personCommand(values);
	return {
		help: values.help === true,
		doctor: values.doctor,
		admin: values.admin,
		withoutFactor,
		backup,
		archive,
		importSource,
		person,
		overrides,
	};
}

const see = "See npm start -- --help";

type Values = ReturnType<typeof read>["values"];

function backupCommand(values: Values): BackupCommand | DrillCommand | undefined {
	const { backup, verify, drill, restore, snapshot, replace = false, prune = false } = values;
	requireBackupOptions(values);
	if (values.move) return { does: "move", targets: moveTargets(values.to) };
	const trust = { signer: values.signer, plain: values.plain === true };
	if (values["print-signer"]) return { does: "print signer" };
	if (backup !== undefined) return { does: "backup", target: backup, prunes: prune };
	if (verify !== undefined) return { does: "verify", target: verify, snapshot, ...trust };
	if (drill !== undefined) return { does: "drill", target: drill, ...trust };
	const withoutDamaged = values["without-damaged"] === true;
	if (restore !== undefined)
		return { does: "restore", target: restore, snapshot, replace, withoutDamaged, ...trust };
	return undefined;
}

function moveTargets(to: readonly string[] = []): MoveTargets {
	try {
		return parseTargets(to);
	} catch (error) {
		throw new Error(`${(error as Error).message}. ${see}`, { cause: error });
	}
}

function requireBackupOptions(values: Values): void {
	const { backup, verify, drill, restore, move } = values;
	const isGiven = (value: unknown) => value !== undefined;
	if ([backup, verify, drill, restore, move].filter(isGiven).length > 1)
		throw new Error(`One of --backup, --verify, --drill, --restore and --move at a time. ${see}`);
	const companions = {
		replace: ["--restore SOURCE", [restore]],
		"without-damaged": ["--restore SOURCE", [restore]],
		prune: ["--backup TARGET", [backup]],
		snapshot: ["--verify or --restore", [verify, restore]],
		signer: ["--verify, --drill or --restore", [verify, drill, restore]],
		plain: ["--verify, --drill or --restore", [verify, drill, restore]],
		to: ["--move", [move]],
	} as const;
	for (const [option, [commands, given]] of Object.entries(companions))
		if (values[option as keyof typeof companions] && !given.some(isGiven))
			throw new Error(`--${option} goes with ${commands}. ${see}`);
}

function archiveCommand(values: ReturnType<typeof read>["values"]): ArchiveCommand | undefined {
	const { export: into, import: from, website } = values;
	if (into !== undefined && from !== undefined)
		throw new Error(`One of --export and --import at a time. ${see}`);
	return into === undefined ? undefined : { does: "export", folder: into, website };
}

function importCommand(values: ReturnType<typeof read>["values"]): ImportCommand | undefined {
	const { export: into, import: from, "undo-import": importId, "dry-run": isTrial = false } = values;
	const {
		website,
		files,
		"all-files": allFiles,
		"with-roles": withRoles,
		map,
		report,
		"erase-person": erased,
	} = values;
	const { "for-program": isForProgram = false } = values;
	const given = Object.entries({
		"--dry-run": (isTrial && erased === undefined) || undefined,
		"--files": files,
		"--all-files": allFiles,
		"--with-roles": withRoles,
		"--map": map,
		"--report": report,
	});
	const astray = given.find(([, value]) => value !== undefined && from === undefined);
	if (astray) throw new Error(`${astray[0]} goes with --import SOURCE. ${see}`);
	if (website !== undefined && into === undefined && from === undefined)
		throw new Error(`--website goes with --export FOLDER or --import SOURCE. ${see}`);
	if (from !== undefined && importId !== undefined)
		throw new Error(`One of --import and --undo-import at a time. ${see}`);
	if (isForProgram && from === undefined && importId === undefined)
		throw new Error(`--for-program goes with --import SOURCE or --undo-import ID. ${see}`);
	const hearer = isForProgram ? { isForProgram } : {};
	if (importId !== undefined) return { does: "undo", importId: toId(importId), ...hearer };
	return from === undefined
		? undefined
		: { does: "import", from, isTrial, website, files, allFiles, withRoles, map, report, ...hearer };
}

function personCommand(values: ReturnType<typeof read>["values"]): PersonCommand | undefined {
	const { "export-person": exported, "erase-person": erased, called, "dry-run": isTrial = false } = values;
	const email = exported ?? erased;
	if (exported !== undefined && erased !== undefined)
		throw new Error(`One of --export-person and --erase-person at a time. ${see}`);
	if (called !== undefined && email === undefined)
		throw new Error(`--called goes with --export-person or --erase-person ADDRESS. ${see}`);
	if (email === undefined) return undefined;
	return { does: erased === undefined ? "export" : "erase", email, called, isTrial };
}

/** The missing value of an option by its usage; otherwise the first sentence of Node's error. */
function explain({ message }: Error): string {
	const [, option = ""] =
		/^Option '(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(message) ?? [];
	const [, value = "a value"] = new RegExp(`^ {2}${option} ([A-Z]+) `, "m").exec(usage) ?? [];
	return option ? `${option} needs ${value} after it` : (message.split(/\.(?: |$)/)[0] ?? "");
}

function read(args: readonly string[]) {
	// Handles `npm run backup -- --help`, where the script ends with an option that needs a value.
	const given = args.includes("--help") ? ["--help"] : [...args];
	try {
		return parseArgs({
			args: given,
			strict: true,
			options: {
				port: { type: "string" },
				data: { type: "string" },
				settings: { type: "string" },
				"no-sample": { type: "boolean" },
				admin: { type: "string" },
				"remove-second-factor": { type: "boolean" },
				backup: { type: "string" },
				verify: { type: "string" },
				drill: { type: "string" },
				restore: { type: "string" },
				move: { type: "boolean" },
				to: { type: "string", multiple: true },
				snapshot: { type: "string" },
				replace: { type: "boolean" },
				"without-damaged": { type: "boolean" },
				signer: { type: "string" },
				plain: { type: "boolean" },
				"print-signer": { type: "boolean" },
				prune: { type: "boolean" },
				export: { type: "string" },
				website: { type: "string" },
				import: { type: "string" },
				"undo-import": { type: "string" },
				"dry-run": { type: "boolean" },
				files: { type: "string" },
				"all-files": { type: "boolean" },
				"with-roles": { type: "boolean" },
				map: { type: "string" },
				report: { type: "string" },
				"for-program": { type: "boolean" },
				"export-person": { type: "string" },
				"erase-person": { type: "string" },
				called: { type: "string" },
				doctor: { type: "boolean" },
				help: { type: "boolean" },
			},
		});
	} catch (error) {
		throw new Error(`${explain(error as Error)}. ${see}`, { cause: error });
	}
}
