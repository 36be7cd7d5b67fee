export interface FirestoreDocument {
	/** Such as `content/comments` for a subcollection. */
	readonly group: string;
	readonly id: string;
	readonly data: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Accepts trees of `__collections__`, collections by name, lines with a `path`, REST API responses, or documents.
 * @param named collection name for formats without one
 */
export function* documentsIn(
	json: unknown,
	named: string,
	isKnown: (group: string) => boolean,
): Generator<FirestoreDocument> {
	if (Array.isArray(json)) {
		for (const [index, each] of json.entries()) yield* inList(each, named, index);
		return;
	}
	if (!isMap(json)) return;
	const { __collections__: tree, documents } = json;
	if (isMap(tree)) yield* inTree(tree, "");
	else if (Array.isArray(documents)) for (const each of documents) yield* inList(each, named, 0);
	else if (Object.keys(json).some(isKnown))
		for (const [group, all] of Object.entries(json)) yield* inGroup(all, group);
	else yield* inGroup(json, named);
}

function* inList(json: unknown, named: string, index: number): Generator<FirestoreDocument> {
	if (!isMap(json)) return;
	const { path, name, data, fields } = json;
	const address = String(path ?? (fields ? name : "")).replace(
		/^projects\/[^/]+\/databases\/[^/]+\/documents\//,
		"",
	);
	const parts = address.split("/").filter(Boolean);
	const values = isMap(data) ? data : isMap(fields) ? fields : json;
	if (parts.length >= 2)
		yield {
			group: parts.filter((_, at) => at % 2 === 0).join("/"),
			id: parts.at(-1) ?? "",
			data: plainMap(values),
		};
	else yield { group: named, id: String(json.id ?? json.uid ?? index), data: plainMap(values) };
}

function* inTree(tree: Json, above: string): Generator<FirestoreDocument> {
	for (const [name, all] of Object.entries(tree)) {
		const group = above + name;
		for (const [id, document] of Object.entries(isMap(all) ? all : {})) {
			if (!isMap(document)) continue;
			const { __collections__: below, ...data } = document;
			yield { group, id, data: plainMap(data) };
			if (isMap(below)) yield* inTree(below, `${group}/`);
		}
	}
}

function* inGroup(all: unknown, group: string): Generator<FirestoreDocument> {
	const documents = Array.isArray(all)
		? all.map((each, index) => [String(each?.id ?? index), each] as const)
		: Object.entries(isMap(all) ? all : {});
	for (const [id, document] of documents) {
		if (!isMap(document)) continue;
		const { subCollection: below, ...data } = document;
		yield { group, id, data: plainMap(data) };
		for (const [path, inside] of Object.entries(isMap(below) ? below : {}))
			yield* inGroup(inside, `${group}/${path.split("/").at(-1)}`);
	}
}

function plainMap(data: Json): Record<string, unknown> {
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(plain);
	if (!isMap(value)) return value;
	if ("__datatype__" in value)
		return value.__datatype__ === "documentReference" ? idOf(value.value) : plain(value.value);
	const [[type, typedValue] = ["", undefined], ...others] = Object.entries(value);
	const read = others.length === 0 ? restValues[type] : undefined;
	return read ? read(typedValue) : plainMap(value);
}

/** REST API. */
const restValues: Readonly<Record<string, (said: unknown) => unknown>> = {
	nullValue: () => null,
	booleanValue: (said) => said,
	integerValue: Number,
	doubleValue: Number,
	timestampValue: (said) => said,
	stringValue: (said) => said,
	bytesValue: (said) => said,
	geoPointValue: (said) => said,
	referenceValue: idOf,
	arrayValue: (said) => (isMap(said) && Array.isArray(said.values) ? said.values.map(plain) : []),
	mapValue: (said) => (isMap(said) && isMap(said.fields) ? plainMap(said.fields) : {}),
};

function idOf(path: unknown): string {
	return String(path).split("/").at(-1) ?? "";
}

function isMap(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
