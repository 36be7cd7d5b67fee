import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { AnyCollection } from "../../model/collection.ts";
import { collections } from "../../model/model.ts";
import { BrandChip, useBrand, useKeepBrand } from "../parts/brand.tsx";
import { useLookups } from "../parts/lookups.ts";
import { PageHeader } from "../parts/page-header.tsx";
import type { ListedCollection } from "../shell/destinations.ts";
import type { BulkAction } from "./bulk.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { readListState } from "./list-address.ts";
import { ListBody } from "./list-body.tsx";
import { listQuery } from "./list-query.ts";
import { NewButton } from "./new-button.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useBulk } from "./use-bulk.ts";
import { useColumns } from "./use-columns.ts";
import { useList } from "./use-list.ts";
import { useListAddress } from "./use-list-address.ts";
import { usePages } from "./use-pages.ts";

/** The list of a collection: what it shows is in the address, so that a reload and the back button keep it. */
export function CollectionList({ name }: { readonly name: ListedCollection }) {
	const collection: AnyCollection = collections[name];
	const [address, change] = useListAddress();
	const brand = useBrand();
	const { websites, isLoaded } = useLookups();
	const colour = websites.find(({ domainKey }) => domainKey === brand)?.primaryColor ?? "";
	const state = readListState(collection, address);
	const [columns, toggleColumn] = useColumns(collection, state.columns, (names) =>
		change({ columns: names }),
	);
	const query = listQuery({ collection, brand, websites }, state, columns);
	const isKnown = brand === undefined || collection.shownOn === undefined || isLoaded;
	const page = useList(name, isKnown ? query : undefined);
	const pages = usePages(page);
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const bulk = useBulk(collection, page.reload);
	const chosen = (page.rows ?? []).filter(({ id }) => selected.has(id));

	async function act(action: BulkAction) {
		setSelected(new Set(await bulk.start(action, chosen)));
	}

	return (
		<>
			<PageHeader
				title={collection.label}
				subtitle={brand && <BrandChip domainKey={brand} primaryColor={colour} />}
				action={
					<>
						{name === "redirects" && <LostLink />}
						<NewButton collection={collection} />
					</>
				}
			/>
			<Toolbar
				collection={collection}
				state={state}
				columns={columns}
				onChange={change}
				onColumn={toggleColumn}
			/>
			<ListBody
				collection={collection}
				columns={columns}
				state={state}
				page={page}
				pages={pages}
				isWithoutWebsite={isKnown && query === undefined}
				onChange={change}
				selected={selected}
				onSelect={(ids, isSelected) => setSelected((now) => withEach(now, ids, isSelected))}
			/>
			<BulkBar
				collection={collection}
				count={chosen.length}
				run={bulk.run}
				onAction={act}
				onClear={() => setSelected(new Set())}
			/>
		</>
	);
}

/** Redirects are mostly made of what visitors ask for in vain. */
function LostLink() {
	const keepBrand = useKeepBrand();
	return (
		<Button component={Link} to={keepBrand("/cms/redirects/not-found")} variant="default">
			Not found
		</Button>
	);
}

function withEach(now: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
	const next = new Set(now);
	for (const id of ids)
		if (isIn) next.add(id);
		else next.delete(id);
	return next;
}
