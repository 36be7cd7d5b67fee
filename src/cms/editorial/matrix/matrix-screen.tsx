import type { LoaderFunctionArgs, Params } from "react-router";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { brandOf } from "../../context/brand/brand.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { readListState } from "../../records/list/list-address.ts";
import { useListAddress } from "../../records/list/use-list-address.ts";
import { findColumns } from "./columns.ts";
import { findDrafted } from "./find-drafted.ts";
import { findVisibility } from "./find-visibility.ts";
import { Matrix } from "./matrix.tsx";

export const namesOf = ({ collection }: Params) => ({
	title: titleOf(collectionAt(collection)),
	what: "The table",
});

const rowsOnPage = 50;

function collectionAt(name: string | undefined): AnyCollection {
	const collection = collectionNames
		.map((each): AnyCollection => collections[each])
		.find((each) => each.name === name && each.shownOn && each.publicWhen && hasDrafts(each));
	if (!collection) throw new NotFoundError();
	return collection;
}

function titleOf({ label }: AnyCollection): string {
	return `${label} by brand`;
}

export async function load({ params, request }: LoaderFunctionArgs) {
	const address = new URL(request.url).searchParams;
	const collection = collectionAt(params.collection);
	const { titleField, shownOn = "", publicWhen = {} } = collection;
	const { search, order, where, cursor } = readListState(collection, address);
	const columns = await findColumns(brandOf(address), address.get("sites") ?? "");
	const websites = columns.websites.map(({ id }) => id);
	const query = {
		search: search.trim(),
		...(search.trim() === "" && { order }),
		where,
		fields: [titleField, "state", shownOn, ...Object.keys(publicWhen)],
		placesOf: websites.join(),
		withNew: true,
		limit: rowsOnPage,
		cursor,
	};
	const listed: unknown = await client.data.list(collection.name as CollectionName, query);
	const page = listed as Listed<AnyRecord>;
	const ids = page.items.map(({ id }) => id);
	const [drafted, visibility] = await Promise.all([
		findDrafted(collection, page.items),
		findVisibility(collection, ids, websites),
	]);
	return { collection, page, columns, drafted, visibility };
}

export default function MatrixScreen({ data }: ScreenProps<typeof load>) {
	const { collection, columns } = data;
	const [address, change] = useListAddress();
	return (
		<>
			<PageHeader
				title={titleOf(collection)}
				subtitle={
					columns.isPart && !brandOf(address)
						? "The first website of each brand. Choose a brand to see all of its websites."
						: "Select cells to place, publish or take down several at once."
				}
			/>
			<Matrix key={collection.name} {...data} state={readListState(collection, address)} onChange={change} />
		</>
	);
}
