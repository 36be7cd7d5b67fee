import { type AnyCollection, hasDrafts } from "../../../../model/collection.ts";

export interface Column {
	readonly name: string;
	readonly label: string;
	/** Only for indexed orders, so that large lists stay fast. */
	readonly isSortable: boolean;
}

const facts: readonly Column[] = [
	{ name: "updatedAt", label: "Changed", isSortable: true },
	{ name: "createdAt", label: "Created", isSortable: true },
];

/** Loaded apart from the records. */
export const readsColumn: Column = { name: "reads", label: "Reads (30 days)", isSortable: true };

export function columnsOf(collection: AnyCollection): readonly Column[] {
	const fields = Object.entries(collection.fields).filter(
		([name, field]) =>
			name !== collection.titleField &&
			name !== collection.orderedBy &&
			field.holds !== "html" &&
			!isPartOfState(collection, name),
	);
	return [
		...fields.map(([name, { label }]) => ({ name, label, isSortable: name === collection.treeBy })),
		...(collection.isRead ? [readsColumn] : []),
		...facts,
	];
}

export function isPartOfState(collection: AnyCollection, field: string): boolean {
	return hasDrafts(collection) && Object.hasOwn(collection.publicWhen ?? {}, field);
}

export function shownColumns(
	collection: AnyCollection,
	chosen: readonly string[] | undefined,
): readonly Column[] {
	const names = chosen ?? [...collection.columns, readsColumn.name, "updatedAt"];
	const named = columnsOf(collection).filter(({ name }) => names.includes(name));
	return named.toSorted((one, other) => rank(collection, one.name) - rank(collection, other.name));
}

export function fetchedFields(collection: AnyCollection, columns: readonly Column[]): readonly string[] {
	const names = columns.map(({ name }) => name).filter((name) => name !== readsColumn.name);
	const who = names.includes("updatedAt") ? ["updatedBy"] : [];
	const state = hasDrafts(collection) ? ["state"] : [];
	const tree = collection.treeBy ? [collection.treeBy] : [];
	return [...new Set([collection.titleField, ...tree, ...state, ...names, ...who])];
}

export function defaultOrder({ orderedBy, treeBy, newestFirst, titleField }: AnyCollection): string {
	return orderedBy ?? treeBy ?? (newestFirst ? "-updatedAt" : titleField);
}

function rank({ columns }: AnyCollection, name: string): number {
	const at = columns.indexOf(name);
	return at < 0 ? columns.length + (facts.some((fact) => fact.name === name) ? 1 : 0) : at;
}
