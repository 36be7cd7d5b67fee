// Must run in the built program, and on Node 20 before any package is installed.
import util from "node:util";

/**
 * @typedef {object} Option a flag without `value`
 * @property {string} text
 * @property {string} [value] its name
 * @property {boolean} [number] whole numbers only
 * @property {boolean} [multiple]
 * @property {readonly string[]} [with] its subcommands; all by default
 * @property {boolean} [required]
 * @property {boolean} [general] for all subcommands: listed in the help of each
 * @property {Subcommand} [runs] makes the option a subcommand, one at a time
 */

/**
 * @typedef {object} Subcommand
 * @property {string} command shell command that runs it
 * @property {readonly string[]} examples
 */

/**
 * @typedef {object} Command
 * @property {string} name `npm start`, or `npm run` and a name
 * @property {string} summary
 * @property {{ value: string, choices?: readonly string[] }} [operands] arguments that are not options
 * @property {Readonly<Record<string, Option>>} [options]
 * @property {readonly string[]} examples
 * @property {string} [note] last paragraph of the help
 */

/** The message is one sentence for the operator. */
export class UsageError extends Error {}

/** Exit code for wrong arguments. */
export const wrongUsage = 2;

const helpOption = { text: "print this text" };

/**
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {{ help?: string, values: Record<string, unknown>, operands: string[] }} `help` is a text to print
 * @throws {UsageError} for an unknown, incomplete or misplaced argument
 */
export function parseArguments(command, args) {
	const options = { ...command.options, help: helpOption };
	const { values, positionals, tokens } = util.parseArgs({
		...{ args: [...args], strict: false, allowPositionals: true, tokens: true },
		options: Object.fromEntries(
			Object.entries(options).map(([name, { value, multiple = false }]) => [
				name,
				{ type: value ? "string" : "boolean", multiple },
			]),
		),
	});
	const given = tokens.filter(({ kind }) => kind === "option").map(({ name }) => name);
	const subcommands = [...new Set(given)].filter((name) => optionOf(options, name)?.runs);
	// Checked first, because the last option of a package.json script would take --help.
	if (args.some((word) => word === "--help" || word === "-h"))
		return { help: helpOf(command, subcommands[0]), values: {}, operands: [] };
	const problem = problemOf({ command, options, tokens, subcommands });
	if (problem) throw refusal(command, problem, subcommands[0]);
	return { values, operands: positionals };
}

/** For arguments that the command itself refuses. */
export function refusal(command, problem, subcommand) {
	return new UsageError(`${problem}. See ${helpCommand(command, subcommand)}`);
}

function problemOf({ command, options, tokens, subcommands }) {
	for (const token of tokens) {
		const problem = token.kind === "option" ? optionProblem(options, token) : operandProblem(command, token);
		if (problem) return problem;
	}
	if (subcommands.length > 1) return `One of --${subcommands[0]} and --${subcommands[1]} at a time`;
	const given = new Set(tokens.map(({ name }) => name));
	for (const [name, { with: owners, required }] of Object.entries(options)) {
		if (!owners) continue;
		const isOwned = owners.some((owner) => given.has(owner));
		if (given.has(name) && !isOwned)
			return `--${name} goes with ${inWords(owners.map((owner) => written(options, owner)))}`;
		if (isOwned && required && !given.has(name))
			return `--${subcommands[0]} needs ${written(options, name)} after it`;
	}
	return "";
}

function optionProblem(options, { name, rawName, value, inlineValue }) {
	const option = optionOf(options, name);
	if (!option) return `Unknown option ${rawName}`;
	if (!option.value) return value === undefined ? "" : `${rawName} does not take a value`;
	const isMissing = !value || (!inlineValue && /^-./.test(value));
	if (isMissing) return `${rawName} needs ${option.value} after it`;
	return option.number && !/^\d+$/.test(value) ? `${rawName} needs a whole number, not ${value}` : "";
}

function operandProblem({ operands }, { kind, value }) {
	if (kind !== "positional") return "";
	if (!operands) return `Unexpected argument ${value}`;
	const { choices } = operands;
	return !choices || choices.includes(value) ? "" : `${value} is none of ${choices.join(", ")}`;
}

export function helpOf(command, subcommand) {
	const options = Object.entries({ ...command.options, help: helpOption });
	if (subcommand) {
		const { runs, text, value } = command.options[subcommand];
		const own = options.filter(
			([, option]) => option.with?.includes(subcommand) || option.general || option === helpOption,
		);
		const needed = own
			.filter(([, { required }]) => required)
			.map(([name]) => ` ${written(command.options, name)}`);
		const usage = `${runs.command}${value ? ` ${value}` : ""}${needed.join("")} [OPTIONS]`;
		return sections(
			usage,
			sentence(text),
			optionLines(own.map(([name, option]) => [name, { ...option, with: undefined }])),
			examples(runs.examples),
		);
	}
	const { name, summary, operands, note } = command;
	const words = [operands && `[${operands.value}]`, options.length > 1 && "[OPTIONS]"].filter(Boolean);
	const usage = words.length > 0 ? `${nameBeforeArguments(name)} ${words.join(" ")}` : name;
	const choices = operands?.choices && `${operands.value}: ${operands.choices.join(", ")}`;
	return sections(usage, summary, choices, optionLines(options), examples(command.examples), note);
}

function optionLines(options) {
	const heads = options.map(([name, { value }]) => `  --${name}${value ? ` ${value}` : ""}`);
	const width = Math.max(...heads.map(({ length }) => length)) + 2;
	return options
		.map(([, { text, with: owners }], index) => {
			const condition = owners ? `with ${inWords(owners.map((owner) => `--${owner}`))}: ` : "";
			return `${heads[index].padEnd(width)}${condition}${text}`;
		})
		.join("\n");
}

function examples(commands) {
	return `Examples:\n${commands.map((line) => `  ${line}`).join("\n")}`;
}

function sections(...texts) {
	return `${texts.filter(Boolean).join("\n\n")}\n`;
}

function sentence(text) {
	return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function helpCommand({ name, options }, subcommand) {
	const command = subcommand && options[subcommand].runs.command;
	return `${nameBeforeArguments(command?.startsWith("npm run") ? command : name)} --help`;
}

/** npm passes options on after two dashes. */
function nameBeforeArguments(name) {
	return / --( |$)/.test(name) ? name : `${name} --`;
}

/** "a", "a or b", "a, b or c" */
function inWords(words) {
	return words.join(", ").replace(/, ([^,]*)$/, " or $1");
}

function written(options, name) {
	const { value } = options[name];
	return value ? `--${name} ${value}` : `--${name}`;
}

function optionOf(options, name) {
	return Object.hasOwn(options, name) ? options[name] : undefined;
}
