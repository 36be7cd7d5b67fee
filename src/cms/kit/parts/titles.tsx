import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../client/request.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { refersToTitled } from "../../../model/relations.ts";
import { client } from "../../client.ts";
import { queryClient } from "../query/query-client.ts";

export type Titles = ReadonlyMap<string, string>;

const none: Titles = new Map();
const mostAtOnce = 200;
const mostNamed = 50;

/** Excludes placements and websites. */
export function useTitles(field: AnyField, values: readonly string[]): Titles {
	const ids = values.slice(0, mostNamed);
	const name = field.refersTo as CollectionName;
	const { data = none } = useQuery({
		queryKey: [name, "titles", ids],
		queryFn: () => findTitles(name, ids),
		enabled: refersToTitled(field) && ids.length > 0,
		placeholderData: keepPreviousData,
	});
	return data;
}

const mostShown = 3;

export function RecordTitles({ field, value }: { readonly field: AnyField; readonly value: FieldValue }) {
	const ids = [value].flat().map(String).filter(Boolean);
	const shown = ids.slice(0, mostShown);
	const titles = useTitles(field, shown);
	if (ids.length === 0) return <span aria-hidden>–</span>;
	const more = ids.length > shown.length ? ` +${ids.length - shown.length} more` : "";
	return `${shown.map((id) => titles.get(id) ?? id).join(", ")}${more}`;
}

/** Never empty, so that a link always has text. */
export function titleOf(name: CollectionName, record: AnyRecord): string {
	const { titleField, singular } = collections[name];
	return String(record[titleField] || `Untitled ${singular}`);
}

/** The first records share one request. */
async function findTitles(name: CollectionName, ids: readonly string[]): Promise<Titles> {
	const first = await queryClient.fetchQuery({ queryKey: [name, "titles"], queryFn: () => findFirst(name) });
	const others = ids.filter((id) => !first.has(id)).map(async (id) => [id, await findOne(name, id)] as const);
	return new Map([...first, ...(await Promise.all(others))]);
}

async function findFirst(name: CollectionName): Promise<Titles> {
	const fields = [collections[name].titleField];
	const { items } = await client.data.list(name, { fields, limit: mostAtOnce });
	return new Map(items.map((record) => [record.id, titleOf(name, record as AnyRecord)]));
}

async function findOne(name: CollectionName, id: string): Promise<string> {
	try {
		return titleOf(name, (await client.data.get(name, id)) as AnyRecord);
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return `${id} (no longer there)`;
		throw error;
	}
}
