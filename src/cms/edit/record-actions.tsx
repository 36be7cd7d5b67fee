import { ActionIcon, Menu } from "@mantine/core";
import { CopyIcon, CounterClockwiseClockIcon, DotsHorizontalIcon, TrashIcon } from "@radix-ui/react-icons";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../client/request.ts";
import { type Actor, mayRemove } from "../../model/access.ts";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { loadLookups } from "../parts/lookups.ts";
import { showFailure } from "../parts/tell.ts";
import { showDeleted } from "../parts/undo.tsx";
import { mayBeRemoved } from "../removal/ask-removal.ts";

const InUseDialog = lazy(async () => ({
	default: (await import("../media/form/in-use-dialog.tsx")).InUseDialog,
}));

interface RecordActionsProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly actor: Actor;
	/** Called before the screen is left for good. */
	readonly onLeave: () => void;
}

/** What else one can do with a record. */
export function RecordActions({ name, record, actor, onLeave }: RecordActionsProps) {
	const navigate = useNavigate();
	const keepBrand = useKeepBrand();
	const [, setSearch] = useSearchParams();
	const { singular, titleField } = collections[name];
	const openHistory = () =>
		setSearch(
			(before) => {
				before.set("history", "");
				return before;
			},
			{ preventScrollReset: true },
		);
	const [isInUse, setInUse] = useState(false);
	const leave = () => {
		onLeave();
		navigate(keepBrand(`/cms/${name}`));
	};
	const remove = async () => {
		const { id, version } = record;
		if (!(await mayBeRemoved({ collection: name, id }))) return;
		try {
			await client.data.remove(name, id, version);
		} catch (error) {
			if (error instanceof ApiError && error.problem.code === "in-use") setInUse(true);
			else showFailure(`The ${singular} could not be deleted`, error);
			return;
		}
		leave();
		const reload = () => (name === "websites" ? loadLookups() : undefined);
		void reload();
		showDeleted({
			collection: name,
			id,
			title: String(record[titleField] ?? ""),
			version: version + 1,
			onUndone: () => {
				void reload();
				navigate(keepBrand(`/cms/${name}/${id}`));
			},
		});
	};
	const title = String(record[titleField] ?? "");
	return (
		<>
			{isInUse && (
				<Suspense>
					<InUseDialog
						file={{ ...record, name: title, type: String(record.type) }}
						onRemoved={leave}
						onClose={() => setInUse(false)}
					/>
				</Suspense>
			)}
			<Menu position="bottom-end" withinPortal>
				<Menu.Target>
					<ActionIcon variant="default" size="input-sm" aria-label="More actions">
						<DotsHorizontalIcon />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<CounterClockwiseClockIcon />} onClick={openHistory}>
						History
					</Menu.Item>
					{!(collections[name] as AnyCollection).addedElsewhere && mayRemove(actor, collections[name]) && (
						<Menu.Item
							leftSection={<CopyIcon />}
							onClick={() => navigate(keepBrand(`/cms/${name}/new?from=${encodeURIComponent(record.id)}`))}
						>
							Duplicate
						</Menu.Item>
					)}
					{mayRemove(actor, collections[name]) && (
						<Menu.Item color="red" leftSection={<TrashIcon />} onClick={() => void remove()}>
							Delete
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
		</>
	);
}
