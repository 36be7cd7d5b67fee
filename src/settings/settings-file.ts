import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The systemd unit names it. */
export const usualFile = "/etc/frontage.env";

interface SettingsSource {
	/** File of `--settings` or SETTINGS_FILE. */
	readonly given?: string | undefined;
	readonly usual?: string;
	readonly env: NodeJS.ProcessEnv;
	/** Under systemd, a serving command already has the variables. */
	readonly isServing: boolean;
}

/** Existing variables win. @throws {Error} with one sentence for the operator */
export function loadSettingsFile({ given, usual = usualFile, env, isServing }: SettingsSource): void {
	const path = resolve(given ?? usual);
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (given === undefined && (code === "ENOENT" || code === "ENOTDIR")) return;
		// systemd reads the file as root and sets INVOCATION_ID.
		if (given === undefined && isServing && env.INVOCATION_ID) return;
		throw new Error(unreadable(path, code), { cause: error });
	}
	for (const [name, value] of parseSettings(text, path)) env[name] ||= value;
	env.SETTINGS_FILE = path;
}

export function unreadable(path: string, code: string): string {
	if (code !== "EACCES" && code !== "EPERM")
		return `The settings in ${path} cannot be read (${code}): name another file with --settings FILE`;
	return `The settings in ${path} cannot be read by this account: run the command as root, or let the service's account read the file and run it as that (chown root:frontage ${path}; chmod 640 ${path}; runuser -u frontage -- …), or name another file with --settings FILE`;
}

const quoted = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g;
const line =
	/[ \t]*(?:[#;][^\n]*|([A-Za-z_]\w*)[ \t]*=[ \t]*((?:(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*")[ \t]*)*)((?:\\[\s\S]|[^\\\n])*))?(?:\n|$)/y;

/**
 * Parses an EnvironmentFile as systemd does.
 * @throws {Error} with one sentence that names the file and the line
 */
export function parseSettings(given: string, path: string): Map<string, string> {
	const text = given.replaceAll("\r\n", "\n");
	const settings = new Map<string, string>();
	const pattern = new RegExp(line);
	while (pattern.lastIndex < text.length) {
		const start = pattern.lastIndex;
		const [, name, quotes = "", rest = ""] = pattern.exec(text) ?? [];
		if (pattern.lastIndex === 0) {
			const number = text.slice(0, start).split("\n").length;
			throw new Error(`Line ${number} of ${path} is not KEY=value`);
		}
		if (name !== undefined) settings.set(name, unquote(quotes) + unescaped(rest));
	}
	return settings;
}

function unquote(text: string): string {
	return [...text.matchAll(quoted)]
		.map(([, literal, escaped = ""]) => literal ?? escaped.replaceAll(/\\(["\\$`])|\\\n/g, "$1"))
		.join("");
}

function unescaped(text: string): string {
	return text.replace(/(?<!\\)[ \t]+$/, "").replaceAll(/\\\n|\\([\s\S])/g, "$1");
}
