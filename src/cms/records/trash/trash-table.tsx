import { Anchor, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "react-router";
import type { Trashed } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { nameOf, reloadLookups, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { hideDeleted } from "../../kit/parts/feedback/hide-deleted.ts";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";

interface TrashTableProps {
	readonly items: readonly Trashed[];
	readonly onRestored: (item: Trashed) => void;
}

const day = new Intl.DateTimeFormat("en-NZ", { day: "numeric", month: "long" });

const facts: readonly TableColumn<Trashed>[] = [
	{ name: "at", label: "Deleted", show: (item) => <Removal item={item} /> },
	{
		name: "until",
		label: "Stored until",
		show: ({ until }) => day.format(until),
		below: ({ until }) => `until ${day.format(until)}`,
	},
];

const titleOf = ({ title }: Trashed) => title || "Untitled";

export function TrashTable({ items, onRestored }: TrashTableProps) {
	return (
		<DataTable
			rows={items}
			idOf={({ collection, id }) => `${collection}/${id}`}
			titleOf={titleOf}
			columns={[
				{
					name: "title",
					label: "What",
					show: (item) => (
						<>
							<b>{titleOf(item)}</b>{" "}
							<Text span size="sm" c="dimmed">
								{collections[item.collection].singular}
							</Text>
						</>
					),
				},
				...facts,
			]}
			actions={(item) => <Restore item={item} onRestored={onRestored} />}
		/>
	);
}

function Removal({ item }: { readonly item: Trashed }) {
	const { people } = useLookups();
	return (
		<>
			<When at={item.at} />{" "}
			<Text span size="sm" c="dimmed" inherit>
				by {nameOf(people, item.by)}
			</Text>
		</>
	);
}

type RestoreProps = Pick<TrashTableProps, "onRestored"> & { readonly item: Trashed };

function Restore({ item, onRestored }: RestoreProps) {
	const keepBrand = useBrandAddress();
	const title = titleOf(item);
	const restore = async () => {
		await confirmed(() => client.data.restore(item.collection, item.id, item.version - 1, item.version));
		hideDeleted(item.collection, item.id);
		onRestored(item);
		void reloadLookups(item.collection);
		showBack(title, keepBrand(addressOf(item)));
	};
	return (
		<BusyButton run={restore} failure={`“${title}” could not be restored`} aria-label={`Restore ${title}`}>
			Restore
		</BusyButton>
	);
}

function addressOf({ collection, id }: Trashed): string {
	return `/cms/${collection}/${encodeURIComponent(id)}`;
}

function showBack(title: string, address: string) {
	notifications.show({
		message: (
			<>
				“{title}” is back.{" "}
				<Anchor component={Link} to={address} size="sm">
					Open it
				</Anchor>
			</>
		),
	});
}
