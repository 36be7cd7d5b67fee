import { parseArgs } from "node:util";

/** What `--help` prints. */
export const usage = `Frontage serves the websites of many brands from one program.

npm start -- [options]

  --port PORT    port to listen on (3000)
  --data DIR     folder of the database and the files (data)
  --no-sample    leave an empty database empty
  --admin EMAIL  make this address an admin's, print the link that sets its password, and end
  --remove-second-factor  with --admin: take the second factor of the address away, too
  --help         this text

Everything else is set by environment variables: docs/configuration.md.
`;

/**
 * Reads the command line.
 * @returns whom to make an admin, if it says so, whether without their second factor, and the settings that it gives, by the names of their environment
 * variables
 * @throws {Error} in one sentence for the operator
 */
export function parseCommandLine(args: readonly string[]) {
	const { values } = read(args);
	const overrides: Record<string, string> = {};
	if (values.port !== undefined) overrides.PORT = values.port;
	if (values.data !== undefined) overrides.DATA_DIR = values.data;
	if (values["no-sample"]) overrides.SAMPLE = "false";
	const withoutFactor = values["remove-second-factor"];
	if (withoutFactor && values.admin === undefined)
		throw new Error("--remove-second-factor goes with --admin EMAIL. See npm start -- --help");
	return { help: values.help === true, admin: values.admin, withoutFactor, overrides };
}

function read(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			strict: true,
			options: {
				port: { type: "string" },
				data: { type: "string" },
				"no-sample": { type: "boolean" },
				admin: { type: "string" },
				"remove-second-factor": { type: "boolean" },
				help: { type: "boolean" },
			},
		});
	} catch (error) {
		const [what] = (error as Error).message.split(/\.(?: |$)/);
		throw new Error(`${what}. See npm start -- --help`, { cause: error });
	}
}
