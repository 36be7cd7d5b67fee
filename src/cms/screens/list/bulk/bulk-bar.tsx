import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { type AnyCollection, hasDrafts } from "../../../../model/collection.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { mayWrite } from "../../../../model/rights/access.ts";
import { BrandChip } from "../../../context/brand/brand.tsx";
import { useLookups, type WebsiteName } from "../../../context/lookups/lookups.ts";
import { siteNames } from "../../../context/lookups/site-names.ts";
import { WebsiteSelect } from "../../../context/lookups/website-select.tsx";
import { ActionMenu } from "../../../context/menu/action-menu.tsx";
import { componentOnRequest } from "../../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../../kit/parts/user.ts";
import { type BulkAction, bulkActionsOf, deleteOwnDrafts } from "../../../records/list/bulk/bulk.ts";
import { BulkActions, type BulkActionsProps } from "../../../records/list/bulk/bulk-actions.tsx";
import { BulkFrame } from "../../../records/list/bulk/bulk-frame.tsx";
import type { BulkRun } from "../../../records/list/bulk/use-bulk.ts";
import { EditFieldButton } from "./edit-button.tsx";

interface BulkBarProps {
	readonly collection: AnyCollection;
	readonly ids: readonly string[];
	readonly run: BulkRun;
	readonly onAction: (action: BulkAction) => void;
	readonly onClear: () => void;
	/** Users may delete their own drafts without publishing rights. */
	readonly areOwnDrafts?: boolean;
	readonly children?: ReactNode;
}

export function BulkBar(props: BulkBarProps) {
	const { collection, ids, run, onAction, onClear, areOwnDrafts = false, children } = props;
	const actor = actorOf(useUser());
	const actions = bulkActionsOf(collection, actor);
	const removals = areOwnDrafts ? [deleteOwnDrafts] : actions.filter(({ kind }) => kind === "remove");
	const mayPublish = mayWrite(actor, collection);
	const count = ids.length;
	const doing = { isBusy: run.isBusy, onAction };
	return (
		<BulkFrame
			label="Selected records"
			summary={count > 0 ? `${count} selected` : ""}
			run={run}
			onClear={onClear}
		>
			<BulkActions {...doing} actions={actions.filter(({ kind }) => kind !== "remove")} />
			<EditFieldButton {...{ collection, actor, count, ...doing }} />
			{children}
			{hasDrafts(collection) && mayPublish && (
				<ReleaseButton name={collection.name as CollectionName} ids={ids} onAdded={onClear} />
			)}
			{collection.shownOn && mayPublish && (
				<>
					<WebsiteMenu {...doing} kind="place" label="Add to website" />
					<WebsiteMenu {...doing} kind="take-off" label="Remove from website" />
				</>
			)}
			<BulkActions {...doing} actions={removals} />
		</BulkFrame>
	);
}

interface WebsiteMenuProps extends Omit<BulkActionsProps, "actions"> {
	readonly kind: "place" | "take-off";
	readonly label: string;
}

function WebsiteMenu({ kind, label, isBusy, onAction }: WebsiteMenuProps) {
	const { websites, areAll, isLoaded } = useLookups();
	const called = siteNames({ websites, areAll });
	const act = (website: WebsiteName) =>
		onAction({ kind, websites: [website], label: `${label} ${called(website)}` });
	if (isLoaded && !areAll)
		return (
			<WebsiteSelect
				label={label}
				placeholder={label}
				size="xs"
				website={undefined}
				isDisabled={isBusy}
				onChoose={(website) => website && act(website)}
			/>
		);
	return (
		<ActionMenu
			position="top-start"
			shadow="md"
			entries={websites.map((website) => ({
				key: website.id,
				label: <BrandChip {...website} name={called(website)} />,
				onClick: () => act(website),
			}))}
		>
			<Button size="xs" variant="default" disabled={isBusy}>
				{label}
			</Button>
		</ActionMenu>
	);
}

const AddToRelease = componentOnRequest(
	async () => (await import("../../../editorial/releases/add-to-release.tsx")).AddToRelease,
);

interface ReleaseButtonProps {
	readonly name: CollectionName;
	readonly ids: readonly string[];
	readonly onAdded: () => void;
}

function ReleaseButton({ name, ids, onAdded }: ReleaseButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="xs" variant="default" disabled={ids.length === 0} onClick={() => setOpen(true)}>
				Add to release
			</Button>
			{isOpen && (
				<Suspense>
					<AddToRelease {...{ name, ids, onAdded }} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
