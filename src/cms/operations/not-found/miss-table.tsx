import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { NotFoundEntry, SearchEntry } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { useMayWrite } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";

type Miss = NotFoundEntry | SearchEntry;

const facts: readonly TableColumn<Miss>[] = [
	{ name: "website", label: "Website", show: (item) => <Website id={item.websiteId} /> },
	{
		name: "count",
		label: "Times",
		isNumber: true,
		show: ({ count }) => count.toLocaleString("en-NZ"),
		below: ({ count }) => `${count.toLocaleString("en-NZ")} ${count === 1 ? "time" : "times"}`,
	},
	{ name: "lastAt", label: "Last", show: ({ lastAt }) => <When at={lastAt} /> },
];

export function textOf(item: Miss): string {
	return "path" in item ? item.path : item.query;
}

interface MissTableProps<Item extends Miss> {
	readonly items: readonly Item[];
	readonly log: "not-found-log" | "search-log";
	/** Heading of the first column. */
	readonly label: string;
	readonly actions?: (item: Item) => ReactNode;
	readonly onDismissed: (item: Item) => void;
}

/** Addresses or searches without a result: number of requests, last request and actions. */
export function MissTable<Item extends Miss>({
	items,
	log,
	label,
	actions,
	onDismissed,
}: MissTableProps<Item>) {
	const mayDismiss = useMayWrite(collections.redirects);
	return (
		<DataTable<Item>
			rows={items}
			idOf={(item) => `${item.websiteId} ${textOf(item)}`}
			titleOf={textOf}
			columns={[{ name: "text", label, show: (item) => <b>{textOf(item)}</b> }, ...facts]}
			actions={(item) => (
				<Group gap="xs" wrap="nowrap" justify="flex-end">
					{actions?.(item)}
					{mayDismiss && (
						<BusyButton
							run={() => client.data.dismissMiss(log, item).then(() => onDismissed(item))}
							failure={`${textOf(item)} could not be dismissed`}
							aria-label={`Dismiss ${textOf(item)}`}
						>
							Dismiss
						</BusyButton>
					)}
				</Group>
			)}
		/>
	);
}

function Website({ id }: { readonly id: string }) {
	const { websites } = useWebsitesAt([id]);
	const website = websites.find((one) => one.id === id);
	return website && <BrandChip domainKey={website.domainKey} primaryColor={website.primaryColor} />;
}
