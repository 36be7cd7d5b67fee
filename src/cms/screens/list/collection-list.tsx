import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { ownDraft } from "../../../model/record-state.ts";
import { BrandChip, useBrand, useBrandAddress } from "../../context/brand/brand.tsx";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { mayLaunch } from "../../kit/parts/may-add.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { useSelection } from "../../kit/table/use-selection.ts";
import type { BulkAction } from "../../records/list/bulk/bulk.ts";
import { useBulk } from "../../records/list/bulk/use-bulk.ts";
import { readListState } from "../../records/list/list-address.ts";
import { NewButton } from "../../records/list/new-button.tsx";
import { useColumns } from "../../records/list/table/use-columns.ts";
import { Toolbar } from "../../records/list/toolbar.tsx";
import { useList } from "../../records/list/use-list.ts";
import { useListAddress } from "../../records/list/use-list-address.ts";
import { usePages } from "../../records/list/use-pages.ts";
import { ListBody } from "./list-body.tsx";

interface CollectionListProps {
	readonly name: CollectionName;
	readonly loaded: Listed<AnyRecord> | undefined;
}

const nothing: Listed<AnyRecord> = { items: [] };

const BulkFailures = lazyComponent(
	async () => (await import("../../records/list/bulk/bulk-frame.tsx")).BulkFailures,
);
const PublicationDialog = lazyComponent(
	async () => (await import("./bulk/publication-dialog.tsx")).PublicationDialog,
);
const BulkBar = lazyComponent(async () => (await import("./bulk/bulk-bar.tsx")).BulkBar);

/** Its state is in the URL. */
export function CollectionList({ name, loaded }: CollectionListProps) {
	const collection: AnyCollection = collections[name];
	const { besideNew } = collection;
	const user = useUser();
	const keepBrand = useBrandAddress();
	const [address, change] = useListAddress();
	const brand = useBrand();
	const state = readListState(collection, address);
	const [columns, toggleColumn] = useColumns(collection, state.columns, (names) =>
		change({ columns: names }),
	);
	const areOwnDrafts = state.where.state === ownDraft;
	const page = useList(loaded ?? nothing);
	// Unpublished records have no position in a manual order.
	const placed = page.rows.filter(({ version }) => version > 0);
	const pages = usePages(placed, page.nextCursor);
	const selection = useSelection("Select all on this page");
	const bulk = useBulk(collection, page.reload);
	const [toConfirm, setToConfirm] = useState<BulkAction>();
	const chosen = page.rows.filter(({ id }) => selection.selected.has(id));

	async function run(action: BulkAction) {
		setToConfirm(undefined);
		selection.keep(await bulk.start(action, chosen));
	}

	function act(action: BulkAction) {
		if (action.kind === "publish" || action.kind === "take-down") setToConfirm(action);
		else void run(action);
	}

	return (
		<>
			<PageHeader
				title={collection.label}
				subtitle={brand && <BrandChip domainKey={brand} />}
				action={
					<>
						{besideNew && (!besideNew.isForAdmins || mayLaunch(user)) && (
							<Button component={Link} to={keepBrand(besideNew.to)} variant="default">
								{besideNew.label}
							</Button>
						)}
						<NewButton collection={collection} />
					</>
				}
			/>
			<Toolbar {...{ collection, state, columns }} onChange={change} onColumn={toggleColumn} />
			{bulk.run.failures.length > 0 && (
				<Suspense>
					<BulkFailures run={bulk.run} />
				</Suspense>
			)}
			<ListBody
				{...{ collection, columns, state, page, pages, selection }}
				areOwnDrafts={areOwnDrafts}
				isWithoutWebsite={loaded === undefined}
				onChange={change}
			/>
			{toConfirm && chosen.length > 0 && (
				<Suspense>
					<PublicationDialog
						{...{ collection, action: toConfirm, records: chosen }}
						onSubmit={() => void run(toConfirm)}
						onClose={() => setToConfirm(undefined)}
					/>
				</Suspense>
			)}
			{chosen.length > 0 && (
				<Suspense>
					<BulkBar
						collection={collection}
						ids={chosen.map(({ id }) => id)}
						run={bulk.run}
						areOwnDrafts={areOwnDrafts}
						onAction={act}
						onClear={() => selection.keep([])}
					/>
				</Suspense>
			)}
		</>
	);
}
