import { Anchor, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link } from "react-router";
import type { Trashed } from "../../model/api.ts";
import { collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { confirmed } from "../parts/confirmed.ts";
import { loadLookups, nameOf, useLookups } from "../parts/lookups.ts";
import { showFailure } from "../parts/tell.ts";
import { When } from "../parts/when.tsx";
import classes from "./trash.module.css";

interface TrashTableProps {
	readonly items: readonly Trashed[];
	readonly onRestored: (item: Trashed) => void;
}

/** Deleted records, each with the way back. */
export function TrashTable({ items, onRestored }: TrashTableProps) {
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">What</th>
					<th scope="col">Deleted</th>
					<th scope="col">Kept until</th>
					<th scope="col">
						<span className={classes.unseen}>Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<TrashRow key={`${item.collection}/${item.id}`} item={item} onRestored={onRestored} />
				))}
			</tbody>
		</table>
	);
}

const day = new Intl.DateTimeFormat("en-NZ", { day: "numeric", month: "long" });

function TrashRow({
	item,
	onRestored,
}: {
	readonly item: Trashed;
	readonly onRestored: (item: Trashed) => void;
}) {
	const { people } = useLookups();
	const keepBrand = useKeepBrand();
	const [isRestoring, setRestoring] = useState(false);
	const title = item.title || "Untitled";
	const restore = async () => {
		setRestoring(true);
		try {
			await confirmed(() => client.data.restore(item.collection, item.id, item.version - 1, item.version));
			onRestored(item);
			if (item.collection === "websites" || item.collection === "users") void loadLookups();
			showBack(title, keepBrand(addressOf(item)));
		} catch (error) {
			setRestoring(false);
			showFailure(`“${title}” could not be restored`, error);
		}
	};
	return (
		<tr>
			<td>
				<span className={classes.title}>{title}</span>{" "}
				<span className={classes.dimmed}>{collections[item.collection].singular}</span>
			</td>
			<td>
				<When at={item.at} /> <span className={classes.dimmed}>by {nameOf(people, item.by)}</span>
			</td>
			<td>{day.format(item.until)}</td>
			<td className={classes.action}>
				<Button
					size="compact-sm"
					variant="default"
					loading={isRestoring}
					aria-label={`Restore ${title}`}
					onClick={() => void restore()}
				>
					Restore
				</Button>
			</td>
		</tr>
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
