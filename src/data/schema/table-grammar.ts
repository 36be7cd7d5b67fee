import type { Table } from "../database/table.ts";

/** Statements are rendered only from it, so no other text reaches the database. */
export interface ParsedTable {
	readonly name: string;
	readonly columns: readonly ParsedColumn[];
	readonly constraints: readonly ParsedConstraint[];
	readonly indexes: readonly (readonly string[])[];
	readonly uniqueWhen: NonNullable<Table["uniqueWhen"]>;
}

export interface ParsedColumn {
	readonly name: string;
	readonly type: string;
	readonly isRequired: boolean;
	readonly isUnique: boolean;
	/** A number, `true`, `false` or a quoted word; undefined for none. */
	readonly defaultValue: string | undefined;
	readonly references: { readonly table: string; readonly column: string } | undefined;
	readonly isKey: boolean;
}

interface ParsedConstraint {
	readonly kind: "primary key" | "unique";
	readonly columns: readonly string[];
}

export class TableGrammarError extends Error {
	override readonly name = "TableGrammarError";
}

const identifier = "[a-z][a-z0-9_]{0,62}";
const identifiers = `${identifier}(?:, ${identifier})*`;
const isIdentifier = new RegExp(`^${identifier}$`);

const column = new RegExp(
	[
		"^(?<type>text|integer|bigint|double precision|boolean|timestamptz)",
		"(?<required> not null)?",
		"(?<unique> unique)?",
		"(?: default (?<value>-?\\d{1,15}|true|false|'[a-z0-9_{}\\[\\]-]{0,40}'))?",
		`(?: references (?<table>${identifier}) \\((?<key>${identifier})\\) on delete cascade)?`,
		"(?<primary> primary key)?$",
	].join(""),
);
const constraint = new RegExp(`^(?<kind>primary key|unique) \\((?<columns>${identifiers})\\)$`);

/** @throws {TableGrammarError} */
export function parseTable(table: Table): ParsedTable {
	const { name, columns, constraints = [], indexes = [], uniqueWhen = [] } = table;
	if (!isIdentifier.test(name)) throw new TableGrammarError(`${quote(name)} is not a table name`);
	const refuse = (what: string) => new TableGrammarError(`Table ${name} has ${what}`);
	const parsed = Object.entries(columns).map(([columnName, type]) => parseColumn(name, columnName, type));
	const known = new Set(Object.keys(columns));
	const requireColumns = (names: readonly string[], use: string) => {
		const unknown = names.find((each) => !known.has(each));
		if (unknown !== undefined) throw refuse(`no column ${quote(unknown)}, which ${use} names`);
	};
	if (parsed.length === 0) throw refuse("no columns");
	return {
		name,
		columns: parsed,
		constraints: constraints.map((text) => {
			const match = constraint.exec(text)?.groups;
			if (!match) throw refuse(`the unknown constraint ${quote(text)}`);
			const names = String(match.columns).split(", ");
			requireColumns(names, "a constraint");
			return { kind: match.kind as ParsedConstraint["kind"], columns: names };
		}),
		indexes: indexes.map((names) => {
			if (names.length === 0) throw refuse("an index without columns");
			requireColumns(names, "an index");
			return names;
		}),
		uniqueWhen: uniqueWhen.map((each) => {
			if (each.columns.length === 0) throw refuse("an index without columns");
			requireColumns([...each.columns, each.flag], "an index");
			return each;
		}),
	};
}

function parseColumn(table: string, name: string, text: string): ParsedColumn {
	if (!isIdentifier.test(name))
		throw new TableGrammarError(`Table ${table} has a column named ${quote(name)}`);
	const match = column.exec(text)?.groups;
	if (!match?.type)
		throw new TableGrammarError(`Column ${name} of table ${table} has the unknown type ${quote(text)}`);
	return {
		name,
		type: match.type,
		isRequired: match.required !== undefined,
		isUnique: match.unique !== undefined,
		defaultValue: match.value,
		references: match.table && match.key ? { table: match.table, column: match.key } : undefined,
		isKey: match.primary !== undefined,
	};
}

export function renderColumn(parsed: ParsedColumn): string {
	const { references, defaultValue } = parsed;
	return [
		`"${parsed.name}" ${parsed.type}`,
		...(parsed.isRequired ? ["not null"] : []),
		...(parsed.isUnique ? ["unique"] : []),
		...(defaultValue === undefined ? [] : [`default ${defaultValue}`]),
		...(references ? [`references "${references.table}" ("${references.column}") on delete cascade`] : []),
		...(parsed.isKey ? ["primary key"] : []),
	].join(" ");
}

export function renderConstraint({ kind, columns }: ParsedConstraint): string {
	return `${kind} (${renderList(columns)})`;
}

export function renderList(columns: readonly string[]): string {
	return columns.map((name) => `"${name}"`).join(", ");
}

/** For a terminal: one short line of ASCII without control characters. */
function quote(text: string): string {
	return JSON.stringify(text.slice(0, 80)).replace(/[^\x20-\x7e]/g, "?");
}
