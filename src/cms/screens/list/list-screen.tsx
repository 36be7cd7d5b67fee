import { type LoaderFunctionArgs, type Params, useParams } from "react-router";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { brandOf } from "../../context/brand/brand.tsx";
import { knownByNow, lookupsWith } from "../../context/lookups/lookups.ts";
import { isListed } from "../../context/navigation/destinations.ts";
import { readListState } from "../../records/list/list-address.ts";
import { listQuery } from "../../records/list/list-query.ts";
import { shownColumns } from "../../records/list/table/columns.ts";
import { recallColumns } from "../../records/list/table/use-columns.ts";
import { CollectionList } from "./collection-list.tsx";

export function namesOf({ collection: name = "" }: Params) {
	const title = isListed(name) ? collections[name].label : "";
	return { title, what: `The ${title.toLowerCase()}` };
}

/** Undefined if the brand has no website, so that the list is empty. */
export async function load({ params, request }: LoaderFunctionArgs) {
	const { collection: name = "" } = params;
	if (!isListed(name)) throw new NotFoundError();
	const collection: AnyCollection = collections[name];
	const address = new URL(request.url).searchParams;
	const brand = brandOf(address);
	const { websites } = brand && collection.shownOn ? await lookupsWith(brand) : knownByNow();
	const state = readListState(collection, address);
	const columns = shownColumns(collection, state.columns ?? recallColumns(name));
	const query = listQuery({ collection, brand, websites }, state, columns);
	return query && ((await client.data.list(name, query)) as unknown as Listed<AnyRecord>);
}

interface ListScreenProps {
	readonly data: Awaited<ReturnType<typeof load>>;
}

export default function ListScreen({ data }: ListScreenProps) {
	const { collection = "" } = useParams();
	// Remounts per collection, so that no state carries over.
	return isListed(collection) && <CollectionList key={collection} name={collection} loaded={data} />;
}
