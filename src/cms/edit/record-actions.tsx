import { ActionIcon, Menu } from "@mantine/core";
import { CopyIcon, CounterClockwiseClockIcon, DotsHorizontalIcon, TrashIcon } from "@radix-ui/react-icons";
import { useNavigate, useSearchParams } from "react-router";
import { type Actor, mayRemove } from "../../model/access.ts";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { loadLookups } from "../parts/lookups.ts";
import { showFailure } from "../parts/tell.ts";
import { showDeleted } from "../parts/undo.tsx";

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
	const remove = async () => {
		const { id, version } = record;
		try {
			await client.data.remove(name, id, version);
		} catch (error) {
			showFailure(`The ${singular} could not be deleted`, error);
			return;
		}
		onLeave();
		navigate(keepBrand(`/cms/${name}`));
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
	return (
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
	);
}
